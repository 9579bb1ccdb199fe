import { z } from 'zod';

const NonEmpty = z.string('Required').min(1);

/** What selling Pro through Stripe takes. */
export const StripeSettings = z.object({
  STRIPE_SECRET_KEY: NonEmpty.meta({
    description:
      'What auth asks Stripe with. Required with `PLAN_PROVIDER=stripe`, as are the next two and `PUBLIC_ORIGIN`.',
    example: 'sk_live_…',
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: NonEmpty.meta({
    description: 'What signs the messages that Stripe sends us.',
    example: 'whsec_…',
    secret: true,
  }),
  STRIPE_PRICE_ID: NonEmpty.meta({
    description: 'The price of Pro, as Stripe names it.',
    example: 'price_…',
  }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: "Another server that speaks Stripe's protocol.",
      unset: "Stripe's",
      example: 'http://localhost:12111',
    }),
  PUBLIC_ORIGIN: z.url('Required').meta({ description: 'Where Stripe sends people back to.' }),
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
