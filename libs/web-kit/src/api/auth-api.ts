import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';

/** Accounts, sessions and profiles. */
export const authApi = createApi(authContract);
