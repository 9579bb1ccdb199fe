import { defineEndpoint } from '../../core/endpoint.ts';
import { Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Registration } from './sign-in.ts';

/** A mail that would have gone out, had a mail server been set up. */
export const CapturedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  sentAt: Instant,
});
export type CapturedMail = z.infer<typeof CapturedMail>;

export const mailEndpoints = {
  mailAvailability: defineEndpoint({
    method: 'GET',
    path: '/api/auth/mail',
    access: 'public',
    summary: 'Whether this Fitfolk sends mails',
    success: { status: 200, schema: z.object({ isAvailable: z.boolean() }) },
    errors: [],
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    access: 'public',
    summary:
      'Have a link to a new password sent; the answer is the same whether anybody has the address or not',
    limit: 'reset',
    body: z.strictObject({ email: Registration.shape.email }),
    success: { status: 204 },
    errors: ['mail-unavailable'],
  }),
  confirmPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    access: 'public',
    summary: 'Choose a new password by the link in a mail; every device is signed out',
    limit: 'reset',
    timeoutMs: 10_000,
    body: z.strictObject({ token: z.string().max(200), newPassword: Registration.shape.password }),
    success: { status: 204 },
    errors: ['reset-link-invalid', 'password-too-common'],
  }),
  developmentMails: defineEndpoint({
    method: 'GET',
    path: '/internal/development-mails',
    access: 'service',
    summary: 'The mails kept for whoever develops, newest first',
    success: { status: 200, schema: z.array(CapturedMail) },
    errors: ['not-found'],
  }),
};
