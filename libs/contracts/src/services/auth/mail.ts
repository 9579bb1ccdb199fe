import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Registration } from './sign-in.ts';

/** An email captured in development because no mail server is configured. */
export const CapturedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: Instant,
});
export type CapturedMail = z.infer<typeof CapturedMail>;

export const PasswordResetRequest = z.strictObject({
  /** Email address or username of the account. */
  email: z.string('required').trim().min(1, 'required').max(254),
});
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

export const mailEndpoints = {
  mailAvailability: defineEndpoint({
    method: 'GET',
    path: '/api/auth/mail',
    access: 'public',
    summary: 'Report whether email is configured',
    success: { status: 200, schema: z.object({ isAvailable: z.boolean() }) },
    errors: [],
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'public',
    summary: 'Send a password reset link; the response does not reveal whether the account exists',
    limit: 'reset',
    body: PasswordResetRequest,
    success: { status: 204 },
    errors: ['mail-unavailable'],
  }),
  confirmPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    access: 'public',
    summary:
      'Set a new password with a reset link, or with one that restores an earlier email address; all devices are signed out',
    limit: 'reset',
    timeoutMs: 10_000,
    body: z.strictObject({ token: z.string().max(200), newPassword: Registration.shape.password }),
    success: { status: 204 },
    errors: ['reset-link-invalid', 'password-too-common', 'account-exists'],
  }),
  developmentMails: defineEndpoint({
    method: 'GET',
    path: '/internal/development-mails',
    access: 'service',
    summary: 'List captured development emails, newest first',
    success: { status: 200, schema: z.array(CapturedMail) },
    errors: ['not-found'],
  }),
};
