import { ApiError } from '@fitfolk/api-client';
import type { ImportContext } from './import-context.ts';

/** Waits for a time in milliseconds. Rejects with the signal's reason when it is aborted. */
const wait = (ms: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const abort = () => {
    clearTimeout(timer);
    reject(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true });
  return promise.finally(() => signal.removeEventListener('abort', abort));
};

/** Runs a step again after each limit of requests that is used up, however long that takes: uploads have one of an hour. */
export const waitForLimit = async <T>(
  { signal, onWait }: Pick<ImportContext, 'signal' | 'onWait'>,
  step: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      const isLimited = error instanceof ApiError && error.status === 429;
      if (!isLimited || error.retryAfterMs === undefined) throw error;
      onWait(error.retryAfterMs);
      await wait(error.retryAfterMs, signal);
    }
  }
};
