import type { AccountDeletion } from '@fitfolk/contracts/auth';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { withSecondFactor } from '@fitfolk/web-kit/session/confirmation.ts';

export const deleteProfile = (profileId: string) =>
  withSecondFactor(() => authApi.deleteProfile({ params: { profileId } }));

export const deleteAccount = (body: AccountDeletion) =>
  withSecondFactor(() => authApi.deleteAccount({ body }));
