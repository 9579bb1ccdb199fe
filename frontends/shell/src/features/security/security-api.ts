import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Devices with an active session of the account. */
export const devicesQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: ({ signal }) => authApi.listSessions({}, { signal }),
});

export const endSession = (sessionId: string) => authApi.endSession({ params: { sessionId } });
export const reportSession = (sessionId: string) => authApi.reportSession({ params: { sessionId } });
export const endOtherSessions = () => authApi.endOtherSessions();
export const changePassword = (body: { currentPassword?: string; newPassword: string }) =>
  authApi.changePassword({ body });
export const updateSignInAlerts = (signInAlerts: boolean) => authApi.updateUser({ body: { signInAlerts } });
