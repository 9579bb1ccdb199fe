import { accountKey } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { type Account, toSnapshot } from './account.ts';

/** Bounds how long a snapshot could be stale if a change and every repair of it were lost. */
const SNAPSHOT_TTL_S = 600;

/** Writers race (a request, an event, a rebuild); whoever holds the older account must not win. */
const WRITE_UNLESS_OLDER = `
local stored = redis.call('GET', KEYS[1])
if stored and cjson.decode(stored).version > tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`;

export type Snapshots = {
  /** Puts an account's snapshot where the gateway reads it, unless a newer one is there. */
  write(account: Account): Promise<void>;
  drop(accountId: string): Promise<void>;
};

/** The account snapshots in Redis, which auth alone writes (ADR 10). */
export const createSnapshots = (redis: Redis): Snapshots => ({
  write: async (account) => {
    const text = JSON.stringify(toSnapshot(account));
    await redis.eval(WRITE_UNLESS_OLDER, 1, accountKey(account.id), account.version, text, SNAPSHOT_TTL_S);
  },
  drop: async (accountId) => {
    await redis.del(accountKey(accountId));
  },
});
