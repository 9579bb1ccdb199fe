import type { PlanOffer, User } from '@fitfolk/contracts/auth';
import { Button, type ButtonStyle } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useTranslations } from './messages/messages.ts';
import { openPortal } from './plan-api.ts';
import styles from './subscription.module.css';
import { usePaymentRedirect } from './use-payment-redirect.ts';

type SubscriptionNoticeProps = {
  readonly subscription: NonNullable<PlanOffer['subscription']>;
  readonly user: User;
};

/** Returns a function that formats the day on which Pro ends, in the time zone of the account. */
export const useFormatEnd = ({ timeZone }: User): ((time: Date | number) => string) => {
  const language = useLanguage();
  const { format } = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return format;
};

/** Notice about the end of a free trial. */
export const TrialNotice = ({ endsAt, user }: { readonly endsAt: string; readonly user: User }) => {
  const text = useTranslations();
  const formatEnd = useFormatEnd(user);
  return (
    <Notice className={styles.notice}>{text('trialEndsOn', { date: formatEnd(new Date(endsAt)) })}</Notice>
  );
};

/** Notice about a due payment or the end date of a subscription. */
export const SubscriptionNotice = ({ subscription, user }: SubscriptionNoticeProps) => {
  const text = useTranslations();
  const formatEnd = useFormatEnd(user);
  const { endsAt, isPaymentDue } = subscription;
  if (isPaymentDue) {
    return (
      <Notice tone="warn" className={styles.notice}>
        {text(user.isPremium ? 'paymentDue' : 'paused')}
      </Notice>
    );
  }
  if (endsAt === null) return null;
  return <Notice className={styles.notice}>{text('endsOn', { date: formatEnd(new Date(endsAt)) })}</Notice>;
};

/** Button that opens the payment service's page for card, invoices and cancellation. */
export const ManageSubscription = ({ variant }: Pick<ButtonStyle, 'variant'>) => {
  const text = useTranslations();
  const { redirect, isPending } = usePaymentRedirect(openPortal);
  return (
    <Button variant={variant} pending={isPending} onClick={redirect}>
      {text('manage')}
    </Button>
  );
};
