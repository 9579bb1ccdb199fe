import { PageTitle } from '@fitfolk/ui/page-title';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { PersonStanding, Shirt, Star, Users } from 'lucide-react';
import { Redirect, useSearch } from 'wouter';
import { canManageAccount } from '../../permissions.ts';
import { CheckoutCanceled, CheckoutSucceeded } from './checkout-result.tsx';
import { useTranslations } from './messages/messages.ts';
import { usePlans } from './plan-api.ts';
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
  const { isProIncluded } = usePlans(user);
  if (isProIncluded) return <Redirect to="/" replace />;
  return (
    <div className={styles.page}>
      <PageTitle>{text(getTitleKey(isPro, hasPaid))}</PageTitle>
      {checkout === 'cancelled' && !isPro && <CheckoutCanceled />}
      {hasPaid && <CheckoutSucceeded isPremium={isPro} />}
      <div className={styles.offer}>
        {user && !isPro && !hasPaid && <UpgradeOffer user={user} canUpgrade={canManageAccount(profile)} />}
        {!(hasPaid && isPro) && <ProBenefits />}
      </div>
      {!(hasPaid && isPro) && <ProPictures />}
    </div>
  );
};

const getTitleKey = (isPro: boolean, hasPaid: boolean) => {
  if (hasPaid) return 'upgraded';
  return isPro ? 'proTitle' : 'upgradeTitle';
};

/** Pages of the demo, which no other wardrobe app has. */
const pictures = [
  ['week', new URL('./pictures/week.webp', import.meta.url)],
  ['handMeDown', new URL('./pictures/hand-me-down.webp', import.meta.url)],
  ['school', new URL('./pictures/school.webp', import.meta.url)],
  ['laundry', new URL('./pictures/laundry.webp', import.meta.url)],
  ['tablet', new URL('./pictures/tablet.webp', import.meta.url)],
] as const;

/** Size of the pictures, in pixels. */
const PICTURE = { width: 800, height: 600 };

const ProPictures = () => {
  const text = useTranslations();
  return (
    <ul className={styles.pictures}>
      {pictures.map(([benefit, { href }]) => (
        <li key={benefit}>
          <img className={styles.picture} src={href} alt="" loading="lazy" decoding="async" {...PICTURE} />
          <p className={styles.caption}>{text(`benefits.${benefit}`)}</p>
        </li>
      ))}
    </ul>
  );
};

const benefits = [
  ['items', Shirt],
  ['profiles', Users],
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
