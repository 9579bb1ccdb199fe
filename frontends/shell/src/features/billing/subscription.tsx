import type { PlanOffer, User } from '@fitfolk/contracts/auth';
import { Button, type ButtonStyle } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useText } from '../../messages/messages.ts';
import { openPortal } from './plan-api.ts';
import { usePaymentPage } from './use-payment-page.ts';

type SubscriptionStateProps = {
  readonly subscription: NonNullable<PlanOffer['subscription']>;
  readonly user: User;
};

/** What its owner should know of a subscription: that a payment is due, or when it ends. */
export const SubscriptionState = ({ subscription, user }: SubscriptionStateProps) => {
  const text = useText();
  const language = useLanguage();
  const { endsAt, isPaymentDue } = subscription;
  if (isPaymentDue) {
    return (
      <Notice tone="warn" className="mt-4">
        {text(user.isPremium ? 'plan.paymentDue' : 'plan.paymentStopped')}
      </Notice>
    );
  }
  if (endsAt === null) return null;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: user.timeZone });
  return <Notice className="mt-4">{text('plan.endsOn', { date: format.format(new Date(endsAt)) })}</Notice>;
};

/** The way to card, invoices and cancelling. */
export const ManageSubscription = ({ variant }: Pick<ButtonStyle, 'variant'>) => {
  const text = useText();
  const { leave, isPending } = usePaymentPage(openPortal);
  return (
    <Button variant={variant} pending={isPending} onClick={leave}>
      {text('plan.manage')}
    </Button>
  );
};
