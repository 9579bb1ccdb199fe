import { PlanProvider } from '@fitfolk/contracts/auth';
import { Origin } from '@fitfolk/service-kit/config/config';
import { z } from 'zod';
import { requireStripeSettings, StripeSettings } from './billing/stripe-settings.ts';

const oidc = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description:
        'The OpenID provider behind the four buttons, `https:` in production; it redirects to `<origin>/api/auth/oidc/callback`.',
      unset: 'none; `npm start` starts one that believes everybody',
      example: 'https://id.example',
    }),
  OIDC_CLIENT_ID: z.string().optional().meta({
    description: 'How that provider knows us. Required with `OIDC_ISSUER`.',
    example: 'fitfolk',
  }),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ description: 'What we prove that with. Required with `OIDC_ISSUER`.', secret: true }),
  OIDC_HINT_PARAMETER: z.string().default('provider').meta({
    description: 'Under which name that provider is told which button was pressed.',
    example: 'kc_idp_hint',
  }),
};

/** What auth reads from the environment besides what every service does. */
const Settings = z.object({
  ...oidc,
  ...StripeSettings.partial().shape,
  PUBLIC_ORIGIN: Origin.optional().meta({
    description:
      'The origin that browsers see, to which mails and others lead back; with `https:` the cookie is Secure.',
    unset: 'what the gateway is asked for',
    example: 'https://fitfolk.example',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta({
      description:
        'The server that sends mails, `smtp:` or `smtps:`. Without one production sends none; development shows them at `/dev/mail`.',
      unset: 'no mails',
      example: 'smtp://user:password@mail.example:587',
      secret: true,
    }),
  MAIL_FROM: z.string().optional().meta({
    description: 'Who mails are from. Required with `SMTP_URL`, as is `PUBLIC_ORIGIN`.',
    example: 'Fitfolk <hello@fitfolk.example>',
  }),
  PASSWORD_BLOCKLIST: z.enum(['off', 'on']).optional().meta({
    description: 'Whether registration refuses common passwords.',
    unset: '`on` in production, else `off`',
  }),
  PLAN_PROVIDER: PlanProvider.optional().meta({
    description: 'How Pro is had: `demo` charges nobody, `stripe` sells it, `off` does not.',
    unset: '`off` in production, else `demo`',
  }),
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
