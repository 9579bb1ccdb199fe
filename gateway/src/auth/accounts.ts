import { ApiError } from '@fitfolk/api-client';
import { AccountSnapshot } from '@fitfolk/contracts/auth';
import { accountKey } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Invalidations } from './invalidations.ts';
import { createTrackedMap } from './tracked-map.ts';

/** Where account snapshots are, below the namespace. */
export const ACCOUNT_PREFIX = accountKey('');

type Dependencies = {
  readonly redis: Redis;
  readonly invalidations: Invalidations;
  /** Asks auth, which writes the snapshot anew. Rejects with ApiError. */
  readonly ask: (accountId: string) => Promise<AccountSnapshot>;
};

/** Finds what identity tokens say about an account; undefined when there is no such account. */
export const createAccounts = ({ redis, invalidations, ask }: Dependencies) => {
  const read = createTrackedMap(invalidations, async (key) => {
    const text = await redis.get(key);
    if (text !== null) return AccountSnapshot.parse(JSON.parse(text));
    return askOrMissing(ask, key.slice(ACCOUNT_PREFIX.length));
  });
  return (accountId: string): Promise<AccountSnapshot | undefined> => read(accountKey(accountId));
};

const askOrMissing = async (ask: Dependencies['ask'], accountId: string) => {
  try {
    return await ask(accountId);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw new AppError('unavailable', { cause: error, retryAfterS: 2 });
  }
};
