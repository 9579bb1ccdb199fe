import { ApiError } from '@fitfolk/api-client';

/** Ignores that what a request is about no longer exists. For `catch` of requests whose purpose is then fulfilled. @throws any other error */
export const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};
