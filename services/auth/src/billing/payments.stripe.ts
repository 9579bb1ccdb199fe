import { PRO_TRIAL_DAYS } from '@fitfolk/contracts/auth';
import { callStripe, createStripeClient, isMissing, requireUrl } from './client.stripe.ts';
import type { Payments } from './payments.ts';
import { selectSubscription } from './select-subscription.stripe.ts';
import type { StripeSettings } from './stripe-settings.ts';
import { toPaymentEvent, verifyStripeEvent } from './webhook.stripe.ts';

/** Stripe's maximum page size; customers never have more subscriptions. */
const MAX_SUBSCRIPTIONS = 100;

/** A trial that needs no card, and ends with the subscription unless there is one by then. */
const TRIAL = {
  payment_method_collection: 'if_required',
  subscription_data: {
    trial_period_days: PRO_TRIAL_DAYS,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  },
} as const;

/** Sells subscriptions to one price through Stripe Checkout and the customer portal. */
export const createStripePayments = (settings: StripeSettings): Payments => {
  const stripe = createStripeClient(settings);
  const { PUBLIC_ORIGIN: origin, STRIPE_PRICE_ID: price, STRIPE_WEBHOOK_SECRET: secret } = settings;
  return {
    createCustomer: ({ id, email }) =>
      callStripe(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { accountId: id } },
          { idempotencyKey: `customer-${id}` },
        );
        return customer.id;
      }),

    createCheckout: (customer, accountId) =>
      callStripe(async () => {
        const { data } = await stripe.checkout.sessions.list({ customer, limit: 1 });
        const [newest] = data;
        if (newest?.status === 'open' && newest.url) return newest.url;
        const { data: known } = await stripe.subscriptions.list({ customer, status: 'all', limit: 1 });
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: accountId,
            line_items: [{ price, quantity: 1 }],
            ...(known.length === 0 ? TRIAL : {}),
            success_url: `${origin}/upgrade?checkout=success`,
            cancel_url: `${origin}/upgrade?checkout=cancelled`,
          },
          // Concurrent requests see the same predecessor and so get the same session, which can be paid only once.
          { idempotencyKey: `checkout-${customer}-after-${newest?.id ?? 'none'}` },
        );
        return requireUrl(session);
      }),

    createPortal: (customer) =>
      callStripe(async () => {
        const returnUrl = `${origin}/settings`;
        return requireUrl(await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      }),

    findSubscription: (customer) =>
      callStripe(async () => {
        const { data } = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: MAX_SUBSCRIPTIONS,
        });
        return selectSubscription(data);
      }),

    deleteCustomer: (customer) =>
      callStripe(async () => {
        await stripe.customers.del(customer).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),

    parseEvent: (body, signature) => toPaymentEvent(verifyStripeEvent(stripe, secret, body, signature)),
  };
};
