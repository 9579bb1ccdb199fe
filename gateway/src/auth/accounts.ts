import { ApiError } from '@fitfolk/api-client';
import { AccountSnapshot } from '@fitfolk/contracts/auth';
import { accountKey } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Invalidations } from './invalidations.ts';
import { createTrackedCache } from './tracked-cache.ts';

/** Where account snapshots are, below the namespace. */
export const ACCOUNT_PREFIX = accountKey('');

type Dependencies = {
  readonly redis: Redis;
  readonly invalidations: Invalidations;
  /** Asks auth, which writes the snapshot anew. Rejects with ApiError. */
  readonly requestAccount: (accountId: string) => Promise<AccountSnapshot>;
};

/** Finds what identity tokens say about an account; undefined when there is no such account. */
export const createAccountFinder = ({ redis, invalidations, requestAccount }: Dependencies) => {
  const read = createTrackedCache(invalidations, async (key) => {
    const text = await redis.get(key);
    if (text !== null) return AccountSnapshot.parse(JSON.parse(text));
    return requestSnapshot(requestAccount, key.slice(ACCOUNT_PREFIX.length));
  });
  return (accountId: string): Promise<AccountSnapshot | undefined> => read(accountKey(accountId));
};

const requestSnapshot = async (ask: Dependencies['requestAccount'], accountId: string) => {
  try {
    return await ask(accountId);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw new AppError('unavailable', { cause: error, retryAfterS: 2 });
  }
};
