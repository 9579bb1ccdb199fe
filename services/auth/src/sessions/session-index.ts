import { SESSION_MAX_S } from '@fitfolk/service-kit/auth/sessions';
import type { ChainableCommander, Redis } from '@fitfolk/service-kit/connections/redis';

const indexKey = (accountId: string): string => `sessions:${accountId}`;

/**
 * Indexes the session hashes of an account in a sorted set, scored by their latest end in milliseconds. It changes in the
 * transaction that writes or deletes the session; an indexed session may have expired.
 */
export const createSessionIndex = (redis: Redis) => ({
  add: (transaction: ChainableCommander, accountId: string, hash: string, now: Date): void => {
    const key = indexKey(accountId);
    transaction
      .zremrangebyscore(key, '-inf', now.getTime())
      .zadd(key, now.getTime() + SESSION_MAX_S * 1000, hash)
      .expire(key, SESSION_MAX_S);
  },

  list: (accountId: string): Promise<string[]> => redis.zrange(indexKey(accountId), '0', '-1'),

  remove: (transaction: ChainableCommander, accountId: string, hashes: readonly string[]): void => {
    transaction.zrem(indexKey(accountId), [...hashes]);
  },
});
