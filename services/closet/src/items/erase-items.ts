import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ItemCountsStore } from './item-counts.store.ts';
import type { ItemsStore } from './items.store.ts';
import type { LaundryEventsStore } from './laundry/laundry-events.store.ts';
import type { TrashStore } from './trash/trash.store.ts';

/** Items removed per transaction. */
const BATCH_SIZE = 500;

export type EraseItemsDependencies = {
  readonly items: ItemsStore;
  readonly trash: TrashStore;
  readonly itemCounts: ItemCountsStore;
  readonly laundryEvents: LaundryEventsStore;
  readonly unitOfWork: UnitOfWork;
};

/** Removes the items of erased profiles, frees their slots, and forgets the profiles in items that they passed on. */
export const createEraseItems =
  ({ items, trash, itemCounts, laundryEvents, unitOfWork }: EraseItemsDependencies): EraseHandler =>
  async ({ accountId, profileId, profileIds }) => {
    const eraseBatch = () =>
      unitOfWork(async ({ session }) => {
        const count = await items.removeBatch(accountId, profileIds, BATCH_SIZE, session);
        if (count > 0) await itemCounts.releaseSlots(accountId, count, session);
        return count;
      });
    while ((await eraseBatch()) === BATCH_SIZE);
    await laundryEvents.removeByProfiles(accountId, profileIds);
    await trash.removeByProfiles(accountId, profileIds);
    await items.forgetOwners(accountId, profileIds);
    await trash.forgetOwners(accountId, profileIds);
    if (!profileId) await itemCounts.remove(accountId);
  };
