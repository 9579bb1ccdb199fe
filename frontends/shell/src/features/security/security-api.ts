import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { queryOptions } from '@tanstack/react-query';

const authApi = createApi(authContract);

/** Where the account is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: ({ signal }) => authApi.listSessions({}, { signal }),
});

/** Whether mails are sent here. */
export const mailQuery = queryOptions({
  queryKey: ['/api/auth/mail'],
  queryFn: ({ signal }) => authApi.mailAvailability({}, { signal }),
});

export const endSession = (sessionId: string) => authApi.endSession({ params: { sessionId } });
export const endOtherSessions = () => authApi.endOtherSessions();
export const changePassword = (body: { currentPassword?: string; newPassword: string }) =>
  authApi.changePassword({ body });
export const setSignInAlerts = (signInAlerts: boolean) => authApi.updateUser({ body: { signInAlerts } });
export const askPasswordReset = (body: { email: string }) => authApi.requestPasswordReset({ body });
export const confirmPasswordReset = (body: { token: string; newPassword: string }) =>
  authApi.confirmPasswordReset({ body });
