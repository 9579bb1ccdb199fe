import { MAX_OUTFITS } from '@fitfolk/contracts/outfits';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { OutfitsStore } from './outfits.store.ts';

type OutfitLimitDependencies = {
  readonly store: Pick<OutfitsStore, 'countByProfile'>;
  readonly lock: TransactionLock;
};

/**
 * Checks, also under concurrency, that profiles of an account may have as many more outfits as `added` says.
 * @throws AppError `outfit-limit`
 */
export type CheckOutfitLimit = (
  accountId: string,
  added: ReadonlyMap<string, number>,
  session: Transaction['session'],
) => Promise<void>;

export const createCheckOutfitLimit =
  ({ store, lock }: OutfitLimitDependencies): CheckOutfitLimit =>
  async (accountId, added, session) => {
    if (added.size === 0) return;
    const profileIds = [...added.keys()];
    await lock(profileIds, session);
    const counts = await store.countByProfile(accountId, profileIds, session);
    for (const [profileId, count] of added)
      if ((counts.get(profileId) ?? 0) + count > MAX_OUTFITS) throw new AppError('outfit-limit');
  };
