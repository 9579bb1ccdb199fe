import { defineEndpoint } from '../../core/endpoint.ts';
import { TimeZone } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { AccountType, NamePart, User } from './account.ts';
import { Language } from './preferences.ts';

export const Credentials = z.strictObject({
  /** Username or email address. */
  username: z.string('username-required').min(1, 'username-required').max(254),
  password: z.string('password-required').min(1, 'password-required').max(1024),
});
export type Credentials = z.infer<typeof Credentials>;

/**
 * One alphabet, so that no two usernames look alike. No `@`, so that a username cannot be the email address of someone
 * else, who would then fail to sign in with it.
 */
const USERNAME_CHARACTERS = /^[A-Za-z0-9._-]*$/;
/** Names that mail programs turn into links, to a page of the visitor's choice. */
const WEB_ADDRESS =
  /^www\.|\.(?:com|net|org|info|biz|io|co|me|app|dev|ai|xyz|top|site|online|shop|store|club|link|click|live|tv|to|cc|ly|gg|us|uk|eu|de|at|ch|fr|it|es|nl|pl|ru|cn|example)$/i;

/** Returns true for a username that mails can contain, because it is neither a web address nor in another alphabet. */
export const isPlainUsername = (username: string): boolean =>
  USERNAME_CHARACTERS.test(username) && !WEB_ADDRESS.test(username);

/**
 * Letters of every alphabet (RFC 6531) in the name and the domain, whose last label has two letters at least. The ranges
 * leave out the spaces and control characters beyond ASCII, and full-width punctuation, which looks like `@` or `.`.
 */
const LETTER =
  'A-Za-z\\u00aa-\\u1fff\\u2c00-\\u2fef\\u3005-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff66-\\uffdc';
const EMAIL_ADDRESS = new RegExp(
  `^(?!\\.)(?!.*\\.\\.)[${LETTER}0-9_'+.-]*[${LETTER}0-9_+-]@([${LETTER}0-9][${LETTER}0-9-]*\\.)+([${LETTER}]{2,}|xn--[A-Za-z0-9-]+)$`,
);

/** An email address, also with letters beyond ASCII. */
export const EmailAddress = z.email({ pattern: EMAIL_ADDRESS, error: 'email-invalid' }).max(254);

export const Registration = z.strictObject({
  username: z
    .string()
    .trim()
    .min(3, 'username-too-short')
    .max(60)
    .regex(/^\S+$/, 'username-has-spaces')
    .regex(USERNAME_CHARACTERS, 'username-characters')
    .refine((username) => !WEB_ADDRESS.test(username), 'username-web-address'),
  email: EmailAddress,
  password: z.string().min(6, 'password-too-short').max(1024),
  firstName: NamePart,
  lastName: NamePart,
  accountType: AccountType.optional(),
  /** This and `isPremium` are accepted and ignored. */
  onboardingCompleted: z.boolean().optional(),
  isPremium: z.boolean().optional(),
  /** The browser's time zone; UTC when absent. */
  timeZone: TimeZone.optional(),
  /** Language chosen on the auth pages; English when absent. */
  language: Language.optional(),
  /** Secret of an operator's invitation, for servers that need one. */
  invitation: z.string().max(200).optional(),
});
export type Registration = z.infer<typeof Registration>;

/** Cookie that marks a browser in which the owner of an account signed in. */
export const KNOWN_DEVICE_COOKIE = 'known-device';

export const signInEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in with username or email address, and password',
    limit: 'login',
    timeoutMs: 10_000,
    cookie: KNOWN_DEVICE_COOKIE,
    body: Credentials,
    success: { status: 200, schema: User },
    errors: ['credentials-invalid', 'login-attempts-exceeded', 'attempts-delayed', 'second-factor-required'],
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Create an account and sign in',
    limit: 'register',
    timeoutMs: 10_000,
    body: Registration,
    success: { status: 201, schema: User },
    errors: [
      'account-exists',
      'password-too-common',
      'registration-closed',
      'invitation-required',
      'invitation-invalid',
    ],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'Sign out this device',
    success: { status: 204 },
    errors: [],
  }),
};
