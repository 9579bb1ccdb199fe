import { defineEndpoint } from '../../core/endpoint.ts';
import { z } from '../../core/zod.ts';
import { Credentials } from './sign-in.ts';

/** Endpoints that prove the control of an email address, or that the owner of the session is present. */
export const verificationEndpoints = {
  requestEmailVerification: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email-verification',
    access: 'session',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Send the link that verifies the email address of the signed-in account again',
    limit: 'reset',
    success: { status: 204 },
    errors: ['mail-unavailable'],
  }),
  confirmEmailVerification: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email-verification/confirm',
    access: 'public',
    summary: 'Verify the email address of an account, or change it, with the link from a mail',
    limit: 'reset',
    body: z.strictObject({ token: z.string().max(200) }),
    success: { status: 204 },
    errors: ['verification-link-invalid', 'account-exists'],
  }),
  confirmIdentity: defineEndpoint({
    method: 'POST',
    path: '/api/auth/confirmation',
    access: 'session',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Confirm the identity of the signed-in user; sensitive changes are possible for five minutes',
    limit: 'login',
    timeoutMs: 10_000,
    body: z.strictObject({ password: Credentials.shape.password }),
    success: { status: 204 },
    errors: ['password-wrong', 'login-attempts-exceeded', 'attempts-delayed'],
  }),
};
