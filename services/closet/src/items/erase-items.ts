import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetsStore } from './item-counts.store.ts';
import type { ItemsStore } from './items.store.ts';

/** Items that one transaction takes out. */
const BATCH = 500;

type PurgeOptions = {
  readonly items: ItemsStore;
  readonly closets: ClosetsStore;
  readonly unitOfWork: UnitOfWork;
};

/** Empties the closets of those who left; the places are free for whoever stays. */
export const createPurge =
  ({ items, closets, unitOfWork }: PurgeOptions): EraseHandler =>
  async ({ accountId, profileId, profileIds }) => {
    const removeSome = () =>
      unitOfWork(async ({ session }) => {
        const count = await items.removeSome(accountId, profileIds, BATCH, session);
        if (count > 0) await closets.freePlaces(accountId, count, session);
        return count;
      });
    while ((await removeSome()) === BATCH);
    if (!profileId) await closets.remove(accountId);
  };
