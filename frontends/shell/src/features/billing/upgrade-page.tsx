import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { PageTitle } from '@fitfolk/ui/page-title';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { PersonStanding, Shirt, Star, Users } from 'lucide-react';
import { useSearch } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { canManageAccount } from '../../permissions.ts';
import { CheckoutCanceled, CheckoutSucceeded } from './checkout-result.tsx';
import { UpgradeOffer } from './upgrade-offer.tsx';
import styles from './upgrade-page.module.css';

/** Benefits and price of Pro, and the result of a checkout. */
export const UpgradePage = () => {
  const t = useTranslations();
  const { user } = useSession();
  const { profile } = useActiveProfile();
  const checkout = new URLSearchParams(useSearch()).get('checkout');
  const isPro = user?.isPremium === true;
  const hasPaid = checkout === 'success';
  return (
    <div className={styles.page}>
      <PageTitle>{t(getTitleKey(isPro, hasPaid))}</PageTitle>
      {checkout === 'cancelled' && !isPro && <CheckoutCanceled />}
      {hasPaid && <CheckoutSucceeded isPremium={isPro} />}
      <div className={styles.offer}>
        <div className={styles.illustration}>
          <WardrobeIllustration />
        </div>
        {!(hasPaid && isPro) && <ProBenefits />}
        {user && !isPro && !hasPaid && <UpgradeOffer user={user} canUpgrade={canManageAccount(profile)} />}
      </div>
    </div>
  );
};

const getTitleKey = (isPro: boolean, hasPaid: boolean) => {
  if (hasPaid) return 'plan.upgraded';
  return isPro ? 'plan.proTitle' : 'plan.upgradeTitle';
};

const benefits = [
  ['items', Shirt],
  ['profiles', Users],
  ['twin', PersonStanding],
  ['lookboard', Star],
] as const;

const ProBenefits = () => {
  const t = useTranslations();
  return (
    <ul className={styles.benefits}>
      {benefits.map(([benefit, Icon]) => (
        <li key={benefit} className={styles.benefit}>
          <span className={styles.icon}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {t(`plan.benefits.${benefit}`)}
        </li>
      ))}
    </ul>
  );
};
