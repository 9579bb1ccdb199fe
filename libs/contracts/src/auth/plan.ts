import { defineEndpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { Plan, User } from './account.ts';

/** Advertised price of Pro in US dollars per month. */
export const PRO_PRICE_USD = 4.99;

/** How an account changes its plan here: `demo` switches it without charging anybody, `off` not at all. */
export const PlanProvider = z.enum(['demo', 'off']);
export type PlanProvider = z.infer<typeof PlanProvider>;

export const PlanOffer = z.object({ provider: PlanProvider, priceUsd: z.number() });
export type PlanOffer = z.infer<typeof PlanOffer>;

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
};
