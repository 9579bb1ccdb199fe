import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 10;
const DELAY_MS = 1000;
/** 503 and 504: unavailable, and too late to answer. */
const REPEATED_STATUSES: readonly number[] = [503, 504];

/**
 * Creates a `fetch` that repeats a request while its service is unavailable, overloaded or too slow, which a busy machine makes it
 * for seconds. Creations carry a key, so repeating one creates nothing twice. Returns the last answer.
 */
export const retryUnavailable =
  (send: typeof fetch, delayMs = DELAY_MS): typeof fetch =>
  async (input, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(input, init);
      if (!REPEATED_STATUSES.includes(response.status) || attempt === ATTEMPTS) return response;
      await response.body?.cancel();
      const retryAfterS = Number(response.headers.get('retry-after'));
      await delay(retryAfterS > 0 ? retryAfterS * 1000 : delayMs);
    }
  };
