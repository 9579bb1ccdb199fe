import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Plan, User } from './account.ts';

/** Advertised price of Pro in US dollars per month. */
export const PRO_PRICE_USD = 4.99;

/** Days for which Pro is free, without a card, for an account that never had Pro. */
export const PRO_TRIAL_DAYS = 14;

/**
 * Source of Pro: `demo` switches plans without payment, `stripe` sells a subscription, `included` gives it to every account of the
 * server, and `off` offers nothing.
 */
export const PlanProvider = z.enum(['demo', 'stripe', 'included', 'off']);
export type PlanProvider = z.infer<typeof PlanProvider>;

export const SubscriptionSummary = z.object({
  /** End of a canceled subscription; null while it renews. */
  endsAt: Instant.nullable(),
  /** A payment failed and will be retried; Pro stays active until then. */
  isPaymentDue: z.boolean(),
});

export const PlanOffer = z.object({
  provider: PlanProvider,
  priceUsd: z.number(),
  /** Null on the free plan and for complimentary Pro. */
  subscription: SubscriptionSummary.nullable(),
  /** Days of the free trial that Pro begins with; null without one. */
  trialDays: z.number().int().nullable(),
  /** End of the free trial; null unless it runs. */
  trialEndsAt: Instant.nullable(),
});
export type PlanOffer = z.infer<typeof PlanOffer>;

/** Page of the payment provider to which the browser is sent. */
export const PaymentPage = z.object({ url: z.url() });

/** Timeout of calls that make several requests to the payment provider, in milliseconds. */
const PAYMENT_TIMEOUT_MS = 15_000;

export const planEndpoints = {
  planOffer: defineEndpoint({
    method: 'GET',
    path: '/api/plan',
    access: 'onboarded',
    summary: 'Get the plan options of the signed-in account and the monthly price of Pro',
    success: { status: 200, schema: PlanOffer },
    errors: [],
  }),
  changePlan: defineEndpoint({
    method: 'PUT',
    path: '/api/plan',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Change the plan of the signed-in account; a downgrade keeps all data',
    body: z.strictObject({ plan: Plan }),
    success: { status: 200, schema: User },
    errors: ['plan-unavailable', 'second-factor-required'],
  }),
  openCheckout: defineEndpoint({
    method: 'POST',
    path: '/api/plan/checkout',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Create a checkout page for Pro',
    limit: 'payment',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    success: { status: 200, schema: PaymentPage },
    errors: ['plan-unavailable', 'already-pro', 'payment-unavailable', 'second-factor-required'],
  }),
  openPortal: defineEndpoint({
    method: 'POST',
    path: '/api/plan/portal',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Create a page to manage the subscription',
    limit: 'payment',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    success: { status: 200, schema: PaymentPage },
    errors: ['plan-unavailable', 'no-subscription', 'payment-unavailable', 'second-factor-required'],
  }),
  stripeEvents: defineEndpoint({
    method: 'POST',
    path: '/api/plan/stripe-events',
    access: 'public',
    summary: 'Handle a Stripe webhook, signed with `Stripe-Signature`',
    limit: 'webhook',
    timeoutMs: PAYMENT_TIMEOUT_MS,
    rawBody: true,
    headers: ['stripe-signature'],
    success: { status: 204 },
    errors: ['not-found', 'signature-invalid', 'payment-unavailable'],
  }),
};

const { planOffer, changePlan, openCheckout, openPortal } = planEndpoints;

/** Calls about the plan of an account, apart from the contract of auth, which every page loads. */
export const planCalls = {
  service: 'auth',
  endpoints: {
    offer: planOffer,
    change: changePlan,
    checkOut: openCheckout,
    manage: openPortal,
  },
  events: {},
} as const satisfies Contract;
