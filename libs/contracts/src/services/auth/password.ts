import { defineEndpoint } from '../../core/endpoint.ts';
import { z } from '../../core/zod.ts';
import { Credentials, Registration } from './sign-in.ts';

export const PasswordChange = z.strictObject({
  /** Required unless the account has no password yet. */
  currentPassword: Credentials.shape.password.optional(),
  newPassword: Registration.shape.password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const passwordEndpoints = {
  changePassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Set or change the password of the signed-in account; all other devices are signed out',
    limit: 'login',
    timeoutMs: 10_000,
    body: PasswordChange,
    success: { status: 204 },
    errors: [
      'password-wrong',
      'login-attempts-exceeded',
      'attempts-delayed',
      'password-too-common',
      'reauthentication-required',
    ],
  }),
};
