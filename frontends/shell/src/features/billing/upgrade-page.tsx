import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { PageTitle } from '@fitfolk/ui/page-title';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import {
  CalendarDays,
  GraduationCap,
  PersonStanding,
  Repeat2,
  Shirt,
  Star,
  Tablet,
  Users,
} from 'lucide-react';
import { useSearch } from 'wouter';
import { canManageAccount } from '../../permissions.ts';
import { CheckoutCanceled, CheckoutSucceeded } from './checkout-result.tsx';
import { useTranslations } from './messages/messages.ts';
import { UpgradeOffer } from './upgrade-offer.tsx';
import styles from './upgrade-page.module.css';

/** Benefits and price of Pro, and the result of a checkout. */
export const UpgradePage = () => {
  const text = useTranslations();
  const { user } = useSession();
  const { profile } = useActiveProfile();
  const checkout = new URLSearchParams(useSearch()).get('checkout');
  const isPro = user?.isPremium === true;
  const hasPaid = checkout === 'success';
  return (
    <div className={styles.page}>
      <PageTitle>{text(getTitleKey(isPro, hasPaid))}</PageTitle>
      {checkout === 'cancelled' && !isPro && <CheckoutCanceled />}
      {hasPaid && <CheckoutSucceeded isPremium={isPro} />}
      <div className={styles.offer}>
        <div className={styles.illustration}>
          <WardrobeIllustration />
        </div>
        {user && !isPro && !hasPaid && <UpgradeOffer user={user} canUpgrade={canManageAccount(profile)} />}
        {!(hasPaid && isPro) && <ProBenefits />}
      </div>
    </div>
  );
};

const getTitleKey = (isPro: boolean, hasPaid: boolean) => {
  if (hasPaid) return 'upgraded';
  return isPro ? 'proTitle' : 'upgradeTitle';
};

const benefits = [
  ['items', Shirt],
  ['profiles', Users],
  ['week', CalendarDays],
  ['school', GraduationCap],
  ['handMeDown', Repeat2],
  ['tablet', Tablet],
  ['twin', PersonStanding],
  ['lookboard', Star],
] as const;

const ProBenefits = () => {
  const text = useTranslations();
  return (
    <ul className={styles.benefits}>
      {benefits.map(([benefit, Icon]) => (
        <li key={benefit} className={styles.benefit}>
          <span className={styles.icon}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          {text(`benefits.${benefit}`)}
        </li>
      ))}
    </ul>
  );
};
