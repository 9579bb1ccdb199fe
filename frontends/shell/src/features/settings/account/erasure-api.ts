import { createApi } from '@fitfolk/api-client';
import { type AccountDeletion, authContract } from '@fitfolk/contracts/auth';

const authApi = createApi(authContract);

export const deleteProfile = (profileId: string) => authApi.deleteProfile({ params: { profileId } });

export const deleteAccount = (body: AccountDeletion) => authApi.deleteAccount({ body });
