import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Failed logins of one name from one network before any more are refused; no setting multiplies it. */
const MAX_FAILED_LOGINS = 10;
/** How long failures count, in seconds, from the first one on. */
const WINDOW_S = 15 * 60;

/** Whose failures are counted together: a name in the form in which names are compared, from one network. */
export type LoginSource = { readonly name: string; readonly network: string };

const keyOf = ({ name, network }: LoginSource): string =>
  `failed-logins:${createHash('sha256').update(`${name}|${network}`).digest('hex')}`;

const tooMany = (secondsLeft: number): AppError =>
  new AppError('login-attempts-exceeded', { retryAfterS: Math.max(1, secondsLeft) });

/**
 * Counts failed logins in Redis. A guess is judged by the failures before its answer, not before its question: so many
 * guesses at once get no more tries than one after the other. All verbs but `forget` throw AppError
 * `login-attempts-exceeded`.
 */
export const createFailedLogins = (redis: Redis) => {
  const refuseTooMany = async (source: LoginSource): Promise<void> => {
    const key = keyOf(source);
    const [count, secondsLeft] = await Promise.all([redis.get(key), redis.ttl(key)]);
    if (Number(count) >= MAX_FAILED_LOGINS) throw tooMany(secondsLeft);
  };
  return {
    /** Before a password is looked at. */
    refuseTooMany,

    /** After a wrong password. */
    add: async (source: LoginSource): Promise<void> => {
      const key = keyOf(source);
      const replies = await redis.multi().incr(key).expire(key, WINDOW_S, 'NX').ttl(key).exec();
      const [count, , secondsLeft] = (replies ?? []).map(([error, reply]) => {
        if (error) throw error;
        return Number(reply);
      });
      if ((count ?? 0) > MAX_FAILED_LOGINS) throw tooMany(secondsLeft ?? WINDOW_S);
    },

    /** After somebody proved otherwise who they are. */
    forget: async (source: LoginSource): Promise<void> => {
      await redis.del(keyOf(source));
    },

    /** After a right password: forgets the failures, unless there were too many by now. */
    forgive: async (source: LoginSource): Promise<void> => {
      await refuseTooMany(source);
      await redis.del(keyOf(source));
    },
  };
};

export type FailedLogins = ReturnType<typeof createFailedLogins>;
