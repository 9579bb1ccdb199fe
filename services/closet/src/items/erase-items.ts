import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ItemCountsStore } from './item-counts.store.ts';
import type { ItemsStore } from './items.store.ts';
import type { LaundryEventsStore } from './laundry/laundry-events.store.ts';
import type { TrashStore } from './trash/trash.store.ts';
import { type Update, updateItem } from './update-item.ts';
import { withoutWearers } from './wearers.ts';

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
    const passOnBatch = () =>
      unitOfWork(async (transaction) => {
        const { session } = transaction;
        const shared = await items.listSharedOf(accountId, profileIds, BATCH_SIZE, session);
        for (const { id: itemId, profileId: ownerId } of shared) {
          const key = { accountId, itemId };
          const update: Update = (item) => withoutWearers(item, profileIds);
          const nextId = (await updateItem(items, key, update, transaction))?.item.profileId;
          if (nextId && nextId !== ownerId) await laundryEvents.changeOwner(key, nextId, session);
        }
        return shared.length;
      });
    // Items that others wear, too, are theirs from now on.
    if (profileId) while ((await passOnBatch()) === BATCH_SIZE);
    while ((await eraseBatch()) === BATCH_SIZE);
    await laundryEvents.removeByProfiles(accountId, profileIds);
    await laundryEvents.forgetWearers(accountId, profileIds);
    await trash.removeByProfiles(accountId, profileIds);
    await items.forgetOwners(accountId, profileIds);
    await trash.forgetOwners(accountId, profileIds);
    if (!profileId) await itemCounts.remove(accountId);
  };
