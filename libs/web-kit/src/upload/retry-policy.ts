import { ApiError, ConnectionError } from '@fitfolk/api-client';
import { StorageError } from './put-file.ts';

/** Pauses before the second to the fifth attempt, in milliseconds. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 3000, 5000];

/** Longest `Retry-After` to wait for, in milliseconds. Beyond it the upload fails, so that the page can say why. */
const MAX_RETRY_AFTER_MS = 60_000;

export type RetryPolicyOptions = {
  readonly delaysMs?: readonly number[];
  readonly signal?: AbortSignal;
};

/** Returns true for network errors, server errors, 409, 429 and an expired presigned URL. */
export const isRetryable = (error: unknown): boolean => {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError || error instanceof StorageError)) return false;
  const { status } = error;
  if (status === 403) return error instanceof StorageError && error.isExpired;
  return status < 400 || status >= 500 || status === 409 || status === 429;
};

/** Returns true when the server rejects the file itself, so that a retry is pointless. */
export const isFileRejected = (error: unknown): error is ApiError =>
  error instanceof ApiError && [413, 415, 422].includes(error.status);

/** Returns the time to wait that the server asks for, in milliseconds. */
const getRetryAfterMs = (error: unknown): number =>
  error instanceof ApiError || error instanceof StorageError ? (error.retryAfterMs ?? 0) : 0;

/**
 * Runs a step of an upload, retrying after each delay, or after `Retry-After` if that is longer. While offline, waits for the connection; that attempt does not
 * count. Rejects with the last error, or with the signal's reason.
 */
export const withRetries = async <T>(
  step: () => Promise<T>,
  options: RetryPolicyOptions = {},
): Promise<T> => {
  const { delaysMs = RETRY_DELAYS_MS, signal } = options;
  for (let retries = 0; ; ) {
    try {
      return await step();
    } catch (error) {
      signal?.throwIfAborted();
      const delayMs = delaysMs[retries];
      const retryAfterMs = getRetryAfterMs(error);
      if (!isRetryable(error) || delayMs === undefined || retryAfterMs > MAX_RETRY_AFTER_MS) throw error;
      if (navigator.onLine) {
        retries += 1;
        await new Promise((resolve) => setTimeout(resolve, Math.max(delayMs, retryAfterMs)));
      } else {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      }
      signal?.throwIfAborted();
    }
  }
};
