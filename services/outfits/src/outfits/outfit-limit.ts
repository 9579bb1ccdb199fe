import { MAX_OUTFITS } from '@fitfolk/contracts/outfits';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { OutfitsStore } from './outfits.store.ts';

type OutfitLimitDependencies = {
  readonly store: Pick<OutfitsStore, 'count'>;
  readonly lock: TransactionLock;
};

/** Checks, also under concurrency, that a profile may have more outfits. @throws AppError `outfit-limit` */
export type CheckOutfitLimit = (
  profileId: string,
  added: number,
  session: Transaction['session'],
) => Promise<void>;

export const createCheckOutfitLimit =
  ({ store, lock }: OutfitLimitDependencies): CheckOutfitLimit =>
  async (profileId, added, session) => {
    await lock(profileId, session);
    if ((await store.count(profileId, session)) + added > MAX_OUTFITS) throw new AppError('outfit-limit');
  };
