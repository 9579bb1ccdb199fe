import { ApiError } from '@fitfolk/api-client';
import { StorageError } from './put-file.ts';

/** Pauses before the second to the fifth attempt, in milliseconds. */
export const RETRY_DELAYS_MS: readonly number[] = [0, 1000, 3000, 5000];

export type RetryPolicyOptions = {
  readonly delaysMs?: readonly number[];
  readonly signal?: AbortSignal;
};

/** Returns true for network errors, server errors, 409, 429 and an expired presigned URL. */
export const isRetryable = (error: unknown): boolean => {
  if (error instanceof TypeError) return true;
  if (!(error instanceof ApiError || error instanceof StorageError)) return false;
  const { status } = error;
  if (status === 403) return error instanceof StorageError && error.isExpired;
  return status < 400 || status >= 500 || status === 409 || status === 429;
};

/**
 * Runs a step of an upload, retrying after each delay. While offline, waits for the connection; that attempt does not
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
      if (!isRetryable(error) || delayMs === undefined) throw error;
      if (navigator.onLine) {
        retries += 1;
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      } else {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      }
      signal?.throwIfAborted();
    }
  }
};
