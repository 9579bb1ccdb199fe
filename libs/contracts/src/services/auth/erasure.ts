import { defineEndpoint } from '../../core/endpoint.ts';
import { Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

export const AccountDeletion = z.strictObject({
  /** The account's; without one, the session must be of an external sign-in less than five minutes old. */
  password: z.string().max(1024).optional(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const erasureEndpoints = {
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/user',
    access: 'session',
    summary: 'Delete the signed-in account: its sessions end at once, everything else goes within a minute',
    timeoutMs: 10_000,
    body: AccountDeletion,
    success: { status: 202 },
    errors: ['password-wrong', 'login-attempts-exceeded', 'sign-in-too-old'],
  }),
  deleteProfile: defineEndpoint({
    method: 'DELETE',
    path: '/api/profiles/:profileId',
    access: 'session',
    summary: 'Take a person out of the signed-in account; everything of theirs goes within a minute',
    params: z.object({ profileId: Id }),
    success: { status: 202 },
    errors: ['not-found', 'last-profile', 'last-parent'],
  }),
};
