import type Stripe from 'stripe';
import type { Subscription, SubscriptionStatus } from './payments.ts';

type StripeSubscription = Pick<Stripe.Subscription, 'id' | 'status' | 'cancel_at' | 'trial_end'>;

/** Other Stripe statuses were never paid for or have ended. */
const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'due',
  unpaid: 'stopped',
  paused: 'stopped',
};

const bestFirst: readonly SubscriptionStatus[] = ['paid', 'due', 'stopped'];

/** Returns the date of a time of Stripe, which is in seconds. */
const toDate = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** Selects the subscription with the best status from all that a customer has or had. */
export const selectSubscription = (subscriptions: readonly StripeSubscription[]): Subscription | null => {
  const current = subscriptions.flatMap(({ id, status: stripeStatus, cancel_at, trial_end }) => {
    const status = statuses[stripeStatus];
    const trialEndsAt = stripeStatus === 'trialing' ? toDate(trial_end) : null;
    return status ? [{ id, status, endsAt: toDate(cancel_at), trialEndsAt }] : [];
  });
  for (const status of bestFirst) {
    const found = current.find((subscription) => subscription.status === status);
    if (found) return found;
  }
  return null;
};
