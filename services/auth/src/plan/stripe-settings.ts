import { z } from 'zod';

const NonEmpty = z.string('Required').min(1);

/** What selling Pro through Stripe takes. */
export const StripeSettings = z.object({
  STRIPE_SECRET_KEY: NonEmpty,
  /** Signs what Stripe sends us. */
  STRIPE_WEBHOOK_SECRET: NonEmpty,
  /** The price of Pro, as Stripe names it. */
  STRIPE_PRICE_ID: NonEmpty,
  /** Another server that speaks Stripe's protocol. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where Stripe sends people back to. */
  PUBLIC_ORIGIN: z.url('Required'),
});
export type StripeSettings = z.infer<typeof StripeSettings>;

/** What is missing where Stripe is to sell. */
export const requireStripeSettings = (
  settings: { readonly PLAN_PROVIDER?: string | undefined },
  context: z.RefinementCtx,
): void => {
  if (settings.PLAN_PROVIDER !== 'stripe') return;
  for (const { path, message } of StripeSettings.safeParse(settings).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
};
