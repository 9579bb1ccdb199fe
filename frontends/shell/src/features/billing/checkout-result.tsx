import { buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import styles from './checkout-result.module.css';
import { useUpgradePolling } from './use-upgrade-polling.ts';

/** Shown after a successful checkout; Pro starts when the payment service confirms it. */
export const CheckoutSucceeded = ({ isPremium }: { readonly isPremium: boolean }) =>
  isPremium ? <UpgradeCompleted /> : <UpgradePending />;

const UpgradePending = () => {
  const t = useTranslations();
  const isDelayed = useUpgradePolling();
  return (
    <Notice>
      <p className={styles.title}>{t('plan.pending')}</p>
      <p>{t(isDelayed ? 'plan.pendingLateText' : 'plan.pendingText')}</p>
    </Notice>
  );
};

const UpgradeCompleted = () => {
  const t = useTranslations();
  return (
    <>
      <Notice tone="good">
        <p className={styles.title}>{t('plan.completed')}</p>
        <p>{t('plan.proText')}</p>
      </Notice>
      <p className={styles.links}>
        <Link href="/closet" className={buttonClass({ variant: 'primary' })}>
          {t('plan.openCloset')}
        </Link>
        <Link href="/settings" className={buttonClass()}>
          {t('plan.addProfiles')}
        </Link>
      </p>
    </>
  );
};

/** Shown after a canceled checkout. */
export const CheckoutCanceled = () => {
  const t = useTranslations();
  return <Notice>{t('plan.canceled')}</Notice>;
};
