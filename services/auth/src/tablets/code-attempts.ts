import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Entered codes in a window; connecting a tablet takes two. `RATE_LIMIT_FACTOR` does not apply. */
export const MAX_CODE_ATTEMPTS = { account: 10, network: 30 } as const;
/** Length of the window in seconds, starting with the first attempt. */
const WINDOW_S = 15 * 60;

export type CodeSource = { readonly accountId: string; readonly network: string };

const counterKey = (subject: string): string =>
  `tablet-attempts:${createHash('sha256').update(subject).digest('hex')}`;

/**
 * Creates the function that counts an attempt before its code is looked up, so that concurrent guesses get no more attempts
 * than sequential ones. Right codes count, too: a guesser's own tablet buys no further guesses.
 */
export const createCountCodeAttempt =
  (redis: Redis) =>
  /** @throws AppError `attempts-delayed` */
  async ({ accountId, network }: CodeSource): Promise<void> => {
    const subjects = { account: accountId, network };
    for (const kind of ['account', 'network'] as const) {
      const key = counterKey(`${kind}|${subjects[kind]}`);
      const count = await redis.incr(key);
      if (count === 1) await redis.expire(key, WINDOW_S);
      if (count <= MAX_CODE_ATTEMPTS[kind]) continue;
      const secondsLeft = await redis.ttl(key);
      // Repairs a counter whose window was not set because the process ended in between.
      if (secondsLeft < 0) await redis.expire(key, WINDOW_S);
      throw new AppError('attempts-delayed', { retryAfterS: secondsLeft > 0 ? secondsLeft : WINDOW_S });
    }
  };

export type CountCodeAttempt = ReturnType<typeof createCountCodeAttempt>;
