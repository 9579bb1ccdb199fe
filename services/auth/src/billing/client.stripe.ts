import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import Stripe from 'stripe';
import type { StripeSettings } from './stripe-settings.ts';

/** Timeout per attempt, in milliseconds. */
const TIMEOUT_MS = 4000;
/** Retries carry the same idempotency key. */
const MAX_RETRIES = 1;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const RETRY_AFTER_S = 5;

export const createStripeClient = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeSettings): Stripe =>
  new Stripe(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(createBoundedFetch(MAX_RESPONSE_BYTES)),
    ...(STRIPE_API_URL ? parseApiUrl(STRIPE_API_URL) : {}),
  });

const parseApiUrl = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    ...(port ? { port } : {}),
  };
};

/** Replaces every Stripe error of a call: its details concern the operator, not the user. @throws AppError `payment-unavailable` */
export const callStripe = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    throw new AppError('payment-unavailable', { cause, retryAfterS: RETRY_AFTER_S });
  }
};

/** Returns the URL of a hosted page. @throws AppError `payment-unavailable` */
export const requireUrl = ({ url }: { readonly url: string | null }): string => {
  if (!url) throw new AppError('payment-unavailable', { retryAfterS: RETRY_AFTER_S });
  return url;
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
