import { createApi } from '@fitfolk/api-client';
import { sessionCalls } from '@fitfolk/contracts/auth/devices';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { queryOptions } from '@tanstack/react-query';

const sessions = createApi(sessionCalls);

/** Devices with an active session of the account. */
export const devicesQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: ({ signal }) => sessions.list({}, { signal }),
});

export const endSession = (sessionId: string) => sessions.end({ params: { sessionId } });
export const reportSession = (sessionId: string) => sessions.report({ params: { sessionId } });
export const endOtherSessions = () => sessions.endOthers();
export const changePassword = (body: { currentPassword?: string; newPassword: string }) =>
  authApi.changePassword({ body });
export const updateSignInAlerts = (signInAlerts: boolean) => authApi.updateUser({ body: { signInAlerts } });
