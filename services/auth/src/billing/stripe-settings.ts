import { HttpUrl } from '@fitfolk/service-kit/config/variables';
import { z } from 'zod';

const REQUIRED = 'Required with PLAN_PROVIDER=stripe';
const Required = z.string(REQUIRED).regex(/^\S+$/, 'must not contain spaces or line breaks');

/** Settings required by `PLAN_PROVIDER=stripe`. */
export const StripeSettings = z.object({
  STRIPE_SECRET_KEY: Required.meta({
    description: 'Secret API key of Stripe. Required with `PLAN_PROVIDER=stripe`, as is `PUBLIC_ORIGIN`.',
    example: 'sk_live_…',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: Required.meta({
    description: "Signing secret of Stripe's webhook. Required with `PLAN_PROVIDER=stripe`.",
    example: 'whsec_…',
    secret: true,
  }),
  STRIPE_PRICE_ID: Required.meta({
    description: 'ID of the Stripe price for Pro. Required with `PLAN_PROVIDER=stripe`.',
    example: 'price_…',
  }),
  STRIPE_API_URL: HttpUrl.optional().meta({
    description: 'Base URL of a Stripe-compatible server, for tests.',
    unset: "Stripe's",
    example: 'http://localhost:12111',
  }),
  PUBLIC_ORIGIN: z.string(REQUIRED).meta({ description: 'Origin to which Stripe returns users.' }),
});
export type StripeSettings = z.infer<typeof StripeSettings>;

export const requireStripeSettings = (
  settings: { readonly PLAN_PROVIDER?: string | undefined },
  context: z.RefinementCtx,
): void => {
  if (settings.PLAN_PROVIDER !== 'stripe') return;
  for (const { path, message } of StripeSettings.safeParse(settings).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
};
