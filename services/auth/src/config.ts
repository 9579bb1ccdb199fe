import { PlanProvider } from '@fitfolk/contracts/auth';
import { z } from 'zod';
import { requireStripeSettings, StripeSettings } from './plan/stripe-settings.ts';

const oidc = {
  /** The identity provider behind the external sign-in buttons; all three of these or none. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** The name under which that provider takes the hint which button was pressed. */
  OIDC_HINT_PARAMETER: z.string().default('provider'),
};

/** What auth reads from the environment besides what every service does. */
const Settings = z.object({
  ...oidc,
  ...StripeSettings.partial().shape,
  /** The origin that browsers see, when it differs from what the gateway is asked for. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** The mail server; without one no mail is sent, and in development `/dev/mail` shows what would have been. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who mails are from, e.g. `Fitfolk <hello@fitfolk.example>`. */
  MAIL_FROM: z.string().optional(),
  /** Whether registration refuses common passwords; in production it does unless told otherwise. */
  PASSWORD_BLOCKLIST: z.enum(['off', 'on']).optional(),
  /** How people change their plan; in production not at all unless told otherwise. */
  PLAN_PROVIDER: PlanProvider.optional(),
});

/** What of the identity provider's settings is missing, or must not be so. */
const requireWholeProvider = (settings: z.output<typeof Settings>, context: z.RefinementCtx): void => {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return;
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'Required' });
};

/** Mails say who they are from and lead to us: a link to where a request says that we are could lead anywhere. */
const requireWholeMail = (settings: z.output<typeof Settings>, context: z.RefinementCtx): void => {
  if (!settings.SMTP_URL) return;
  for (const name of ['MAIL_FROM', 'PUBLIC_ORIGIN'] as const) {
    if (!settings[name])
      context.addIssue({ code: 'custom', path: [name], message: 'Required with SMTP_URL' });
  }
};

export const AuthConfig = Settings.superRefine(requireWholeProvider)
  .superRefine(requireStripeSettings)
  .superRefine(requireWholeMail);
export type AuthConfig = z.output<typeof AuthConfig>;
