import { MAX_OUTFITS } from '@fitfolk/contracts/outfits';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
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
  owner: ProfileKey,
  added: number,
  session: Transaction['session'],
) => Promise<void>;

export const createCheckOutfitLimit =
  ({ store, lock }: OutfitLimitDependencies): CheckOutfitLimit =>
  async (owner, added, session) => {
    await lock(owner.profileId, session);
    if ((await store.count(owner, session)) + added > MAX_OUTFITS) throw new AppError('outfit-limit');
  };
