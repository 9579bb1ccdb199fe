import { SESSION_MAX_S } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis';

const indexKey = (accountId: string): string => `sessions:${accountId}`;

/**
 * Indexes the session hashes of an account in a sorted set, scored by their latest end in milliseconds. An indexed
 * session may have ended already.
 */
export const createSessionIndex = (redis: Redis) => ({
  add: async (accountId: string, hash: string, now: Date): Promise<void> => {
    const key = indexKey(accountId);
    await redis
      .multi()
      .zremrangebyscore(key, '-inf', now.getTime())
      .zadd(key, now.getTime() + SESSION_MAX_S * 1000, hash)
      .expire(key, SESSION_MAX_S)
      .exec();
  },

  list: (accountId: string): Promise<string[]> => redis.zrange(indexKey(accountId), '0', '-1'),

  remove: async (accountId: string, hashes: readonly string[]): Promise<void> => {
    await redis.zrem(indexKey(accountId), [...hashes]);
  },
});
