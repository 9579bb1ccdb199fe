import { defineEndpoint } from '../../core/endpoint.ts';
import { TimeZone } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { AccountType, NamePart, User } from './account.ts';
import { Language } from './preferences.ts';

export const Credentials = z.strictObject({
  username: z.string('Username is required').min(1, 'Username is required').max(200),
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
});
export type Credentials = z.infer<typeof Credentials>;

export const Registration = z.strictObject({
  username: z
    .string()
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(60)
    .regex(/^[^\p{C}\s]+$/u, 'Username must not contain spaces'),
  email: z.email('Invalid email address').max(254),
  password: z.string().min(6, 'Password must be at least 6 characters').max(1024),
  firstName: NamePart.nullish(),
  lastName: NamePart.nullish(),
  accountType: AccountType.optional(),
  /** Accepted and ignored: nobody skips onboarding or grants themselves Pro. */
  onboardingCompleted: z.boolean().optional(),
  isPremium: z.boolean().optional(),
  /** The browser's time zone; UTC when absent. */
  timeZone: TimeZone.optional(),
  /** What the person chose before there was an account; English when absent. */
  language: Language.optional(),
});
export type Registration = z.infer<typeof Registration>;

export const signInEndpoints = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in with username and password',
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
    summary: 'Sign this device out',
    success: { status: 204 },
    errors: [],
  }),
};
