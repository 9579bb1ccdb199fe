import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Plan, User } from './account.ts';

/** Advertised price of Pro in US dollars per month. */
export const PRO_PRICE_USD = 4.99;

/**
 * How an account changes its plan here: `demo` switches it without charging anybody, `stripe` sells a subscription, `off`
 * not at all.
 */
export const PlanProvider = z.enum(['demo', 'stripe', 'off']);
export type PlanProvider = z.infer<typeof PlanProvider>;

/** What an account's owner may know of its subscription. */
export const SubscriptionSummary = z.object({
  /** When it ends because somebody cancelled it; null while it goes on. */
  endsAt: Instant.nullable(),
  /** A payment failed and will be tried again; the plan lasts meanwhile. */
  isPaymentDue: z.boolean(),
});

export const PlanOffer = z.object({
  provider: PlanProvider,
  priceUsd: z.number(),
  /** Null where there is none: on the free plan, or where Pro was given. */
  subscription: SubscriptionSummary.nullable(),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

/** A page of the payment service that the browser is sent to. */
export const PaymentPage = z.object({ url: z.url() });

/** How long a call may take that asks the payment service several things, in milliseconds. */
const PAYMENT_TIMEOUT_MS = 15_000;

export const planEndpoints = {
  planOffer: defineEndpoint({
    method: 'GET',
    path: '/api/plan',
    access: 'onboarded',
    summary: 'How the signed-in account can change its plan, and what Pro costs a month',
    success: { status: 200, schema: PlanOffer },
    errors: [],
  }),
  changePlan: defineEndpoint({
    method: 'PUT',
    path: '/api/plan',
    access: 'onboarded',
    summary: 'Change the plan of the signed-in account; going back to free keeps everything',
    body: z.strictObject({ plan: Plan }),
    success: { status: 200, schema: User },
    errors: ['plan-unavailable'],
  }),
  openCheckout: defineEndpoint({
    method: 'POST',
    path: '/api/plan/checkout',
    access: 'onboarded',
    summary: 'Where the signed-in account pays for Pro',
    limit: 'payment',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    success: { status: 200, schema: PaymentPage },
    errors: ['plan-unavailable', 'already-pro', 'payment-unavailable'],
  }),
  openPortal: defineEndpoint({
    method: 'POST',
    path: '/api/plan/portal',
    access: 'onboarded',
    summary: 'Where the signed-in account manages its subscription',
    limit: 'payment',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    success: { status: 200, schema: PaymentPage },
    errors: ['plan-unavailable', 'no-subscription', 'payment-unavailable'],
  }),
  stripeEvents: defineEndpoint({
    method: 'POST',
    path: '/api/plan/stripe-events',
    access: 'public',
    summary: 'What Stripe tells about subscriptions, signed with `Stripe-Signature`',
    limit: 'webhook',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    rawBody: true,
    headers: ['stripe-signature'],
    success: { status: 204 },
    errors: ['not-found', 'signature-invalid', 'payment-unavailable'],
  }),
};
