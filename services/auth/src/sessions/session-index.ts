import { SESSION_MAX_S } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { RedisCommand } from '@fitfolk/service-kit/connections/redis/redis-servers';

const indexKey = (accountId: string): string => `sessions:${accountId}`;

/**
 * Indexes the session hashes of an account in a sorted set, scored by their latest end in milliseconds. Its commands run
 * together with those that write or delete the session; an indexed session may have expired.
 */
export const createSessionIndex = (redis: Redis) => ({
  add: (accountId: string, hash: string, now: Date): RedisCommand[] => {
    const key = indexKey(accountId);
    return [
      ['zremrangebyscore', key, '-inf', now.getTime()],
      ['zadd', key, now.getTime() + SESSION_MAX_S * 1000, hash],
      ['expire', key, SESSION_MAX_S],
    ];
  },

  list: (accountId: string): Promise<string[]> => redis.zrange(indexKey(accountId), '0', '-1'),

  /** Lists the earliest sessions beyond a number. */
  listBeyond: (accountId: string, count: number): Promise<string[]> =>
    redis.zrange(indexKey(accountId), '0', String(-1 - count)),

  remove: (accountId: string, hashes: readonly string[]): RedisCommand[] => [
    ['zrem', indexKey(accountId), ...hashes],
  ],
});
