import { ApiError } from '@fitfolk/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { clearUser, sessionQuery } from './session.ts';

/** Time between the notification and the redirect to /login, in milliseconds. */
const SESSION_EXPIRY_DELAY_MS = 500;

/**
 * Creates an error handler that reacts to the first 401 of a signed-in user: it calls `notify` and, after a delay, clears
 * the user. Ignores 401s of visitors and repeated ones.
 */
export const createSessionExpiryHandler = (notify: () => void) => {
  let isExpiring = false;
  return (error: unknown, client: QueryClient): void => {
    if (isExpiring || !(error instanceof ApiError) || error.status !== 401) return;
    if (!client.getQueryData(sessionQuery.queryKey)) return;
    isExpiring = true;
    notify();
    setTimeout(() => {
      isExpiring = false;
      clearUser(client);
    }, SESSION_EXPIRY_DELAY_MS);
  };
};
