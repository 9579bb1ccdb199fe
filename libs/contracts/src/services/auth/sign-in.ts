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

export const Registration = z.strictObject({
  username: z
    .string()
    .trim()
    .min(3, 'username-too-short')
    .max(60)
    .regex(/^[^\p{C}\s]+$/u, 'username-has-spaces'),
  email: z.email('email-invalid').max(254),
  password: z.string().min(6, 'password-too-short').max(1024),
  firstName: NamePart.nullish(),
  lastName: NamePart.nullish(),
  accountType: AccountType.optional(),
  /** This and `isPremium` are accepted and ignored. */
  onboardingCompleted: z.boolean().optional(),
  isPremium: z.boolean().optional(),
  /** The browser's time zone; UTC when absent. */
  timeZone: TimeZone.optional(),
  /** Language chosen on the auth pages; English when absent. */
  language: Language.optional(),
});
export type Registration = z.infer<typeof Registration>;

export const signInEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in with username or email address, and password',
    limit: 'login',
    timeoutMs: 10_000,
    body: Credentials,
    success: { status: 200, schema: User },
    errors: ['credentials-invalid', 'login-attempts-exceeded'],
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
    errors: ['account-exists', 'password-too-common'],
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
