import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import { accountKey, SNAPSHOT_TTL_S } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Account } from './account.ts';
import { toSnapshot } from './account-views.ts';

/** Requests, events and rebuilds write concurrently; an older version must not replace a newer one. */
const WRITE_UNLESS_OLDER = `
local stored = redis.call('GET', KEYS[1])
if stored and cjson.decode(stored).version > tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`;

export type Snapshots = {
  /** Writes the snapshot for the gateway, unless a newer version is stored, and returns it. */
  write(account: Account): Promise<AccountSnapshot>;
  remove(accountId: string): Promise<void>;
};

/** Account snapshots in Redis, written by auth only (ADR 10). */
export const createSnapshots = (redis: Redis, clock: () => Date): Snapshots => ({
  write: async (account) => {
    const snapshot = toSnapshot(account, clock());
    const json = JSON.stringify(snapshot);
    await redis.eval(WRITE_UNLESS_OLDER, 1, accountKey(account.id), account.version, json, SNAPSHOT_TTL_S);
    return snapshot;
  },
  remove: async (accountId) => {
    await redis.del(accountKey(accountId));
  },
});
