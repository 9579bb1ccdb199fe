import { PlanProvider } from '@fitfolk/contracts/auth';
import type { BaseConfig } from '@fitfolk/service-kit/config/config';
import { listOriginProblems } from '@fitfolk/service-kit/config/origin-problems';
import { listPublishedSecrets } from '@fitfolk/service-kit/config/published-secrets';
import { RegistrationSettings } from '@fitfolk/service-kit/config/registration';
import { Origin } from '@fitfolk/service-kit/config/variables';
import { OutboundConfig } from '@fitfolk/service-kit/outbound/outbound.config';
import { z } from 'zod';
import { normalizeIdentifier } from './accounts/identifiers/normalize-identifier.ts';
import { requireStripeSettings, StripeSettings } from './billing/stripe-settings.ts';
import { OidcSettings, requireCompleteOidc } from './external/oidc-settings.ts';
import { MailSettings, requireCompleteMail } from './mail/mail-settings.ts';
import { ReminderKeys } from './reminders/reminder-keys.ts';

/** Length of an AES-256 key. */
const KEY_BYTES = 32;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** One line. */
const CONTACT = /^\P{Cc}{1,100}$/u;
const USERNAMES = /^[\w.-]+(\s*,\s*[\w.-]+)*$/;

const Settings = z.object({
  ...OidcSettings.shape,
  ...StripeSettings.partial().shape,
  PUBLIC_ORIGIN: Origin.optional().meta({
    description:
      'Public origin, used for links, redirects and passkeys, which stop working when its host changes; required in production. With `https:` cookies are Secure.',
    unset: "the request's origin",
    example: 'https://fitfolk.example',
  }),
  ...MailSettings.shape,
  PASSWORD_BLOCKLIST: z.enum(['off', 'on']).optional().meta({
    description:
      'Reject common passwords and those that consist of the product name, username or email address.',
    unset: '`on` in production, else `off`',
  }),
  SECOND_FACTOR_KEY: z
    .string()
    .refine(
      (text) => BASE64.test(text) && Buffer.from(text, 'base64').length === KEY_BYTES,
      'must be 32 bytes in base64',
    )
    .optional()
    .meta({
      description:
        'Key that encrypts the secrets of authenticator apps: 32 random bytes in base64. Without it, users who enabled one cannot sign in.',
      unset: 'no two-step sign-in; `npm start` creates a key in `DATA_DIR`',
      example: 'openssl rand -base64 32',
      secret: true,
    }),
  ...ReminderKeys.shape,
  ...OutboundConfig.shape,
  OPERATOR_USERNAMES: z
    .string()
    .regex(USERNAMES, 'must be usernames, separated by commas')
    .transform((text) => text.split(',').map((name) => normalizeIdentifier(name.trim())))
    .optional()
    .meta({
      description:
        'Usernames, separated by commas, of further operators, who see the health of the server and invite people at `/operator`. Register them first.',
      unset: 'the account that the first-run link creates',
      example: 'ana,ben',
    }),
  OPERATOR_CONTACT: z
    .string()
    .trim()
    .regex(CONTACT, 'must be one line of at most 100 characters, such as a name with an email address')
    .optional()
    .meta({
      description:
        'Whom to ask for an account, which the sign-in page of a server that is not open shows to everybody: a name, with an email address or a phone number.',
      unset: 'the page says to ask the person who runs the server',
      example: 'Ana, ana@example.com',
    }),
  ...RegistrationSettings.shape,
  PLAN_PROVIDER: PlanProvider.optional().meta({
    description:
      'How users get Pro: `demo` switches plans free of charge, `stripe` sells it, `included` gives it to every account of this server, `off` disables it.',
    unset: '`off` in production, else `demo`',
  }),
});

export const AuthConfig = Settings.superRefine(requireCompleteOidc)
  .superRefine(requireStripeSettings)
  .superRefine(requireCompleteMail);
export type AuthConfig = z.output<typeof AuthConfig>;

/** Lists what keeps auth from starting in production: an insecure origin, a public secret, and plans that cost nothing. */
export const listAuthProblems = (config: AuthConfig & BaseConfig): string[] => [
  ...listOriginProblems(config),
  ...listPublishedSecrets(config),
  ...(config.NODE_ENV === 'production' && config.PLAN_PROVIDER === 'demo'
    ? ['PLAN_PROVIDER: "demo" gives Pro away; use stripe or off in production']
    : []),
];
