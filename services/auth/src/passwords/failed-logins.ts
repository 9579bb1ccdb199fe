import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Failed logins per source and window; `RATE_LIMIT_FACTOR` does not apply. */
const MAX_FAILED_LOGINS = 10;
/** Length of the window in seconds, starting with the first failure. */
const WINDOW_S = 15 * 60;

/** Failures are counted per normalized username and client network. */
export type LoginSource = { readonly name: string; readonly network: string };

const counterKey = ({ name, network }: LoginSource): string =>
  `failed-logins:${createHash('sha256').update(`${name}|${network}`).digest('hex')}`;

const limitExceeded = (secondsLeft: number): AppError =>
  new AppError('login-attempts-exceeded', { retryAfterS: Math.max(1, secondsLeft) });

/**
 * Counts failed logins in Redis. The limit is checked again after the password was verified, so concurrent guesses get
 * no more attempts than sequential ones. All methods but `reset` throw AppError `login-attempts-exceeded`.
 */
export const createFailedLogins = (redis: Redis) => {
  const requireAllowed = async (source: LoginSource): Promise<void> => {
    const key = counterKey(source);
    const [count, secondsLeft] = await Promise.all([redis.get(key), redis.ttl(key)]);
    if (Number(count) >= MAX_FAILED_LOGINS) throw limitExceeded(secondsLeft);
  };
  return {
    /** Call before verifying a password. */
    requireAllowed,

    /** Call after a wrong password. */
    recordFailure: async (source: LoginSource): Promise<void> => {
      const key = counterKey(source);
      const replies = await redis.multi().incr(key).expire(key, WINDOW_S, 'NX').ttl(key).exec();
      const [count, , secondsLeft] = (replies ?? []).map(([error, reply]) => {
        if (error) throw error;
        return Number(reply);
      });
      if ((count ?? 0) > MAX_FAILED_LOGINS) throw limitExceeded(secondsLeft ?? WINDOW_S);
    },

    /** Call after a correct password. Resets the counter unless the limit was reached in the meantime. */
    recordSuccess: async (source: LoginSource): Promise<void> => {
      await requireAllowed(source);
      await redis.del(counterKey(source));
    },

    /** Resets the counter after the user proved their identity in another way. */
    reset: async (source: LoginSource): Promise<void> => {
      await redis.del(counterKey(source));
    },
  };
};

export type FailedLogins = ReturnType<typeof createFailedLogins>;
