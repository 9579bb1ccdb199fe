import type Stripe from 'stripe';
import type { Subscription, SubscriptionStatus } from './payments.ts';

type StripeSubscription = Pick<Stripe.Subscription, 'id' | 'status' | 'cancel_at'>;

/** By Stripe's status; what is not here was never paid for, or has ended. */
const standings: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'due',
  unpaid: 'stopped',
  paused: 'stopped',
};

const bestFirst: readonly SubscriptionStatus[] = ['paid', 'due', 'stopped'];

/** Of all subscriptions that a customer has or had, the one that counts. */
export const selectSubscription = (subscriptions: readonly StripeSubscription[]): Subscription | null => {
  const living = subscriptions.flatMap(({ id, status, cancel_at: endsAt }) => {
    const standing = standings[status];
    return standing ? [{ id, standing, endsAt: endsAt === null ? null : new Date(endsAt * 1000) }] : [];
  });
  for (const standing of bestFirst) {
    const found = living.find((subscription) => subscription.standing === standing);
    if (found) return found;
  }
  return null;
};
