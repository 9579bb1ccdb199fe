import { ApiError } from '@fitfolk/api-client';

/** Pauses before the tries after a failed one, in milliseconds. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 3000, 5000];

const EXPIRED = 'Request has expired';

/** The HTTP status of a failed step of an upload; 0 when no answer came, undefined when it was no request at all. */
const statusOf = (error: unknown): number | undefined => {
  if (error instanceof ApiError) return error.status;
  if (error instanceof TypeError) return 0;
  const source = (error as { source?: { status?: unknown } } | null)?.source;
  return typeof source?.status === 'number' ? source.status : undefined;
};

/**
 * Whether trying again can help: an expired address is asked for anew, 429 and 409 pass, and so does trouble of a server
 * or a connection. Any other 4xx stays what it is.
 */
export const isWorthRetrying = (error: unknown): boolean => {
  const status = statusOf(error);
  if (status === undefined) return false;
  if (status === 403) return error instanceof Error && error.message === EXPIRED;
  return status < 400 || status >= 500 || status === 409 || status === 429;
};
