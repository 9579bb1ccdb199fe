import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@fitfolk/api-client';

const ATTEMPTS = 5;
const DELAY_MS = 1000;
const UNAVAILABLE = 503;

/**
 * Repeats a step while its service is unavailable or overloaded, which a busy machine makes it for seconds.
 * @throws the error of the last attempt, or at once any other
 */
export const retryUnavailable = async <T>(step: () => Promise<T>, delayMs = DELAY_MS): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      const isUnavailable = error instanceof ApiError && error.status === UNAVAILABLE;
      if (!isUnavailable || attempt === ATTEMPTS) throw error;
      await delay(error.retryAfterMs ?? delayMs);
    }
  }
};
