import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { queryOptions } from '@tanstack/react-query';

/** Availability of email on this server. */
export const mailAvailabilityQuery = queryOptions({
  queryKey: ['/api/auth/mail'],
  queryFn: ({ signal }) => authApi.mailAvailability({}, { signal }),
});

export const requestPasswordReset = (body: { email: string }) => authApi.requestPasswordReset({ body });

export const confirmPasswordReset = (body: { token: string; newPassword: string }) =>
  authApi.confirmPasswordReset({ body });
