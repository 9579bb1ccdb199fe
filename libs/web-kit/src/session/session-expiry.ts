import { ApiError } from '@fitfolk/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { forgetUser, sessionQuery } from './session.ts';

/** How long the page stays after a lost session, so that its toast can be read, in milliseconds. */
export const LOST_SESSION_DELAY_MS = 500;

/**
 * What to do about failed calls: the first 401 of a signed-in user announces the loss, and shortly after the user is
 * forgotten, which leads to /login. Further ones, and those of visitors, mean nothing new.
 */
export const watchForLostSession = (announce: () => void) => {
  let isLeaving = false;
  return (error: unknown, client: QueryClient): void => {
    if (isLeaving || !(error instanceof ApiError) || error.status !== 401) return;
    if (!client.getQueryData(sessionQuery.queryKey)) return;
    isLeaving = true;
    announce();
    setTimeout(() => {
      isLeaving = false;
      forgetUser(client);
    }, LOST_SESSION_DELAY_MS);
  };
};
