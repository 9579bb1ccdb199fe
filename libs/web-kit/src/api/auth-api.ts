import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';

export const authApi = createApi(authContract);
