import Stripe from 'stripe';
import type { StripeEvent } from './fake-stripe-state.ts';

export const SECRET_KEY = 'sk_test_fake';
export const WEBHOOK_SECRET = 'whsec_fake';

/** Deviations from a correctly signed webhook request. */
export type WebhookOptions = {
  readonly secret?: string;
  /** Age of the signature in seconds. */
  readonly ageS?: number;
  /** Replaces the body after signing. */
  readonly body?: string;
  /** Replaces the headers that carry the signature. */
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
  /** Overrides the URL set with `setWebhookUrl`. */
  readonly to?: string;
};

export const createWebhookSender = () => {
  const stripe = new Stripe(SECRET_KEY);
  let webhookUrl = '';
  return {
    setWebhookUrl: (url: string): void => {
      webhookUrl = url;
    },
    send: async (event: StripeEvent, options: WebhookOptions = {}): Promise<Response> => {
      const { secret = WEBHOOK_SECRET, ageS = 0, signal, to = webhookUrl } = options;
      const payload = JSON.stringify(event, null, 2);
      const timestamp = Math.floor(Date.now() / 1000) - ageS;
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return fetch(`${to}/api/plan/stripe-events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(options.headers ?? { 'stripe-signature': signature }),
        },
        body: options.body ?? payload,
        ...(signal ? { signal } : {}),
      });
    },
  };
};
