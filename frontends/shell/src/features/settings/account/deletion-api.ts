import { createApi } from '@fitfolk/api-client';
import type { AccountDeletion } from '@fitfolk/contracts/auth';
import { erasureCalls } from '@fitfolk/contracts/auth/erasure';
import { withSecondFactor } from '@fitfolk/web-kit/session/confirmation.ts';

const erasures = createApi(erasureCalls);

export const deleteProfile = (profileId: string) =>
  withSecondFactor(() => erasures.profile({ params: { profileId } }));

export const deleteAccount = (body: AccountDeletion) => withSecondFactor(() => erasures.account({ body }));
