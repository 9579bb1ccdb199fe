import { ApiError } from '@fitfolk/api-client';
import { AccountSnapshot } from '@fitfolk/contracts/auth';
import { accountKey, SNAPSHOT_FRESH_S, SNAPSHOT_TTL_S } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Invalidations } from './invalidations.ts';
import { createTrackedCache } from './tracked-cache.ts';

/** Redis key prefix of account snapshots, without the namespace. */
export const ACCOUNT_PREFIX = accountKey('');

/** Returns the account that a Redis key belongs to; undefined for a key of something else. */
export const parseAccountKey = (key: string): string | undefined =>
  key.startsWith(ACCOUNT_PREFIX) ? key.slice(ACCOUNT_PREFIX.length) : undefined;

/** Remaining TTL below which a snapshot is requested again, in milliseconds. */
const MIN_TTL_MS = (SNAPSHOT_TTL_S - SNAPSHOT_FRESH_S) * 1000;

type Dependencies = {
  readonly redis: Redis;
  readonly invalidations: Invalidations;
  /** Requests the snapshot from auth, which also stores it in Redis again. Rejects with ApiError. */
  readonly requestAccount: (accountId: string) => Promise<AccountSnapshot>;
};

/**
 * Creates a lookup of account snapshots by id; it resolves to undefined for an unknown account. While auth is unavailable, it
 * resolves to older snapshots: only auth changes accounts.
 */
export const createAccountFinder = ({ redis, invalidations, requestAccount }: Dependencies) => {
  const read = createTrackedCache(invalidations, async (key) => {
    const [text, ttlMs] = await Promise.all([redis.get(key), redis.pttl(key)]);
    const request = () => requestSnapshot(requestAccount, key.slice(ACCOUNT_PREFIX.length));
    if (text === null) return request();
    const stored = AccountSnapshot.parse(JSON.parse(text));
    // A key without a TTL has -1.
    return ttlMs >= 0 && ttlMs < MIN_TTL_MS ? request().catch(() => stored) : stored;
  });
  return (accountId: string): Promise<AccountSnapshot | undefined> => read(accountKey(accountId));
};

const requestSnapshot = async (requestAccount: Dependencies['requestAccount'], accountId: string) => {
  try {
    return await requestAccount(accountId);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw new AppError('unavailable', { cause: error, retryAfterS: 2 });
  }
};
