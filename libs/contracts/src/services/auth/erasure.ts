import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

export const AccountDeletion = z.strictObject({
  /** Required if the account has one; without one, a confirmation less than five minutes old is. */
  password: z.string().max(1024).optional(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const erasureEndpoints = {
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/user',
    access: 'session',
    parentsOnly: true,
    summary: 'Delete the signed-in account: sessions end at once, all data is erased within a minute',
    limit: 'login',
    timeoutMs: 10_000,
    body: AccountDeletion,
    success: { status: 202 },
    errors: [
      'password-wrong',
      'login-attempts-exceeded',
      'attempts-delayed',
      'reauthentication-required',
      'second-factor-required',
    ],
  }),
  deleteProfile: defineEndpoint({
    method: 'DELETE',
    path: '/api/profiles/:profileId',
    access: 'session',
    parentsOnly: true,
    summary: 'Delete a profile of the signed-in account; its data is erased within a minute',
    params: z.object({ profileId: Id }),
    success: { status: 202 },
    errors: ['not-found', 'last-profile', 'last-parent', 'second-factor-required'],
  }),
};

const { deleteAccount, deleteProfile } = erasureEndpoints;

/** Calls of the settings that erase data, apart from the contract of auth, which every page loads. */
export const erasureCalls = {
  service: 'auth',
  endpoints: {
    account: deleteAccount,
    profile: deleteProfile,
  },
  events: {},
} as const satisfies Contract;
