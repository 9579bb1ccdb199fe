import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';

export const confirmEmail = (token: string) => authApi.confirmEmailVerification({ body: { token } });

export const resendVerification = () => authApi.requestEmailVerification();
