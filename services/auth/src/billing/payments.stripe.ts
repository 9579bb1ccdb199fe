import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { selectSubscription } from './select-subscription.stripe.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** For one try of one call, in milliseconds. */
const TIMEOUT_MS = 4000;
/** After the first try; each carries the same idempotency key. */
const MAX_RETRIES = 1;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** How old a signature may be: what was recorded longer ago cannot be sent again. */
const SIGNATURE_TOLERANCE_S = 300;
const RETRY_AFTER_S = 5;
/** More than a customer ever has. */
const MAX_SUBSCRIPTIONS = 100;

/** Payments by Stripe: subscriptions to one price, its Checkout and its customer portal. */
export const stripePayments = (settings: StripeSettings): Payments => {
  const stripe = clientOf(settings);
  const { PUBLIC_ORIGIN: origin } = settings;
  return {
    openCustomer: ({ id, email }) =>
      asking(async () => {
        const customer = await stripe.customers.create(
          { email, metadata: { accountId: id } },
          { idempotencyKey: `customer-${id}` },
        );
        return customer.id;
      }),

    openCheckout: (customer, accountId) =>
      asking(async () => {
        const { data } = await stripe.checkout.sessions.list({ customer, limit: 1 });
        const [newest] = data;
        if (newest?.status === 'open' && newest.url) return newest.url;
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: accountId,
            line_items: [{ price: settings.STRIPE_PRICE_ID, quantity: 1 }],
            success_url: `${origin}/upgrade?checkout=success`,
            cancel_url: `${origin}/upgrade?checkout=cancelled`,
          },
          // Two tabs at once name the same predecessor, and so get the same session: nobody can pay twice.
          { idempotencyKey: `checkout-${customer}-after-${newest?.id ?? 'none'}` },
        );
        return urlOf(session);
      }),

    openPortal: (customer) =>
      asking(async () =>
        urlOf(await stripe.billingPortal.sessions.create({ customer, return_url: `${origin}/settings` })),
      ),

    subscriptionOf: (customer) =>
      asking(async () => {
        const { data } = await stripe.subscriptions.list({
          customer,
          status: 'all',
          limit: MAX_SUBSCRIPTIONS,
        });
        return selectSubscription(data);
      }),

    // Ends every subscription with it.
    forget: (customer) => asking(() => stripe.customers.del(customer).then(ignore, unlessMissing)),

    readNotice: (body, signature) => noticeOf(signedEvent(stripe, settings, body, signature)),
  };
};

const clientOf = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeSettings): Stripe =>
  new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(createBoundedFetch(MAX_ANSWER_BYTES)),
    ...(STRIPE_API_URL ? addressOf(new URL(STRIPE_API_URL)) : {}),
  });

const addressOf = ({ protocol, hostname, port }: URL) => ({
  protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  host: hostname,
  ...(port ? { port } : {}),
});

/** Whatever Stripe objects to is between it and whoever runs this; to a person it is out of order for now. */
const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    throw new AppError('payment-unavailable', { cause, retryAfterS: RETRY_AFTER_S });
  }
};

const ignore = (): void => {};

const unlessMissing = (error: unknown): void => {
  if (!(error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')) throw error;
};

const urlOf = ({ url }: { readonly url: string | null }): string => {
  if (!url) throw new AppError('payment-unavailable', { retryAfterS: RETRY_AFTER_S });
  return url;
};

const signedEvent = (
  { webhooks }: Stripe,
  { STRIPE_WEBHOOK_SECRET }: StripeSettings,
  body: Uint8Array,
  signature: string,
): Stripe.Event => {
  try {
    return webhooks.constructEvent(
      Buffer.from(body),
      signature,
      STRIPE_WEBHOOK_SECRET,
      SIGNATURE_TOLERANCE_S,
    );
  } catch {
    // What the error carries is the body of somebody we do not know.
    throw new AppError('signature-invalid');
  }
};

const noticeOf = (event: Stripe.Event) => {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'invoice.payment_failed': {
      const { customer } = event.data.object;
      const customerId = typeof customer === 'string' ? customer : customer?.id;
      return customerId ? { id: event.id, customerId } : undefined;
    }
    default:
      return undefined;
  }
};
