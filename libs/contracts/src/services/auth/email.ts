import { defineEndpoint } from '../../core/endpoint.ts';
import { z } from '../../core/zod.ts';
import { Registration } from './sign-in.ts';

export const EmailChange = z.strictObject({ email: Registration.shape.email });
export type EmailChange = z.infer<typeof EmailChange>;

export const emailEndpoints = {
  changeEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/email',
    access: 'session',
    parentsOnly: true,
    ownLogin: 'any',
    summary:
      'Mail a link that changes the email address of the signed-in account; the response does not reveal whether another account has the address',
    limit: 'reset',
    body: EmailChange,
    success: { status: 204 },
    errors: ['mail-unavailable', 'reauthentication-required', 'second-factor-required'],
  }),
};
