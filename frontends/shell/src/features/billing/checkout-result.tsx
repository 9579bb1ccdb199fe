import { buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Link } from 'wouter';
import styles from './checkout-result.module.css';
import { useTranslations } from './messages/messages.ts';
import { useUpgradePolling } from './use-upgrade-polling.ts';

/** Shown after a successful checkout; Pro starts when the payment service confirms it. */
export const CheckoutSucceeded = ({ isPremium }: { readonly isPremium: boolean }) =>
  isPremium ? <UpgradeCompleted /> : <UpgradePending />;

const UpgradePending = () => {
  const text = useTranslations();
  const isDelayed = useUpgradePolling();
  return (
    <Notice>
      <p className={styles.title}>{text('pending')}</p>
      <p>{text(isDelayed ? 'pendingLateText' : 'pendingText')}</p>
    </Notice>
  );
};

const UpgradeCompleted = () => {
  const text = useTranslations();
  return (
    <>
      <Notice tone="good">
        <p className={styles.title}>{text('completed')}</p>
        <p>{text('proText')}</p>
      </Notice>
      <p className={styles.links}>
        <Link href="/closet" className={buttonClass({ variant: 'primary' })}>
          {text('openCloset')}
        </Link>
        <Link href="/settings" className={buttonClass()}>
          {text('addProfiles')}
        </Link>
      </p>
    </>
  );
};

/** Shown after a canceled checkout. */
export const CheckoutCanceled = () => {
  const text = useTranslations();
  return <Notice>{text('canceled')}</Notice>;
};
