import type Stripe from 'stripe';
import type { Subscription, SubscriptionStatus } from './payments.ts';

type StripeSubscription = Pick<Stripe.Subscription, 'id' | 'status' | 'cancel_at'>;

/** Other Stripe statuses were never paid for or have ended. */
const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'due',
  unpaid: 'stopped',
  paused: 'stopped',
};

const bestFirst: readonly SubscriptionStatus[] = ['paid', 'due', 'stopped'];

/** Selects the subscription with the best status from all that a customer has or had. */
export const selectSubscription = (subscriptions: readonly StripeSubscription[]): Subscription | null => {
  const current = subscriptions.flatMap(({ id, status: stripeStatus, cancel_at: endsAt }) => {
    const status = statuses[stripeStatus];
    return status ? [{ id, status, endsAt: endsAt === null ? null : new Date(endsAt * 1000) }] : [];
  });
  for (const status of bestFirst) {
    const found = current.find((subscription) => subscription.status === status);
    if (found) return found;
  }
  return null;
};
