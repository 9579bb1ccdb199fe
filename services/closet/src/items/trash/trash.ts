import { closetEvents, TRASH_DAYS } from '@fitfolk/contracts/closet';
import { type Identity, requireOwn, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { JudgeOutgrown } from '../../sizes/outgrown.ts';
import type { AccountUnitOfWork } from '../account-unit-of-work.ts';
import type { Item } from '../item.ts';
import type { ItemCountsStore } from '../item-counts.store.ts';
import { findReleasedImages, toItemEventData } from '../item-events.ts';
import { createItemSlots } from '../item-slots.ts';
import type { ItemsStore } from '../items.store.ts';
import type { LaundryEventsStore } from '../laundry/laundry-events.store.ts';
import type { TrashedItem, TrashStore } from './trash.store.ts';

const DAY_MS = 24 * 3600 * 1000;
const EMPTY_EVERY_MS = 3600 * 1000;
/** Items deleted per run of the job. */
const BATCH_SIZE = 500;

type TrashDependencies = {
  readonly items: ItemsStore;
  readonly trash: TrashStore;
  readonly itemCounts: ItemCountsStore;
  readonly laundryEvents: LaundryEventsStore;
  readonly judgeOutgrown: JudgeOutgrown;
  readonly accountUnitOfWork: AccountUnitOfWork;
  readonly clock: () => Date;
};

/** The trash: removed items, which can be restored with all their wears until they are deleted. */
export const createTrash = (dependencies: TrashDependencies) => {
  const { items, trash, itemCounts, laundryEvents, judgeOutgrown, accountUnitOfWork, clock } = dependencies;

  const findOwn = async (
    identity: Identity,
    itemId: string,
    { session }: Transaction,
  ): Promise<TrashedItem> => {
    const found = await trash.find(identity.accountId, itemId, session);
    requireOwn(identity, found?.item);
    return found as TrashedItem;
  };

  /** Deletes an item with its wears and its images. */
  const deleteItem = async (item: Item, transaction: Transaction) => {
    const { id, accountId, profileId } = item;
    const { session, publish } = transaction;
    await trash.remove(accountId, id, session);
    await laundryEvents.removeByItem({ accountId, itemId: id }, session);
    const released = await findReleasedImages(items, item, { imageUrl: null }, session);
    publish(closetEvents.itemDeleted, id, { itemId: id, profileId, accountId, ...released });
  };

  return {
    /** Lists what a profile removed, latest first. @throws AppError `not-found` */
    list: async (identity: Identity, profileId: string): Promise<TrashedItem[]> => {
      requireOwnProfile(identity, profileId);
      return trash.list({ accountId: identity.accountId, profileId });
    },

    /** Returns an item to its closet. @throws AppError `not-found`, `closet-limit`, `closet-full` */
    restore: (identity: Identity, itemId: string): Promise<Item> => {
      const { accountId } = identity;
      return accountUnitOfWork(accountId, async (transaction) => {
        const { session, publish } = transaction;
        const { item: removed } = await findOwn(identity, itemId, transaction);
        const slots = createItemSlots(await itemCounts.list([accountId], session));
        slots.reserve(identity);
        // The removal counts as a version, too.
        const restored = { ...removed, inClosetSince: clock(), version: removed.version + 2 };
        const item = await judgeOutgrown(restored, session);
        await trash.remove(accountId, itemId, session);
        await itemCounts.add(slots.reserved, session);
        await items.restore(item, session);
        publish(closetEvents.itemRestored, itemId, toItemEventData(item));
        return item;
      });
    },

    /** @throws AppError `not-found` */
    delete: (identity: Identity, itemId: string): Promise<void> =>
      accountUnitOfWork(identity.accountId, async (transaction) =>
        deleteItem((await findOwn(identity, itemId, transaction)).item, transaction),
      ),

    /** Deletes items that were removed long enough ago. */
    job: {
      name: 'empty-trash',
      intervalMs: EMPTY_EVERY_MS,
      run: async (): Promise<void> => {
        const before = new Date(clock().getTime() - TRASH_DAYS * DAY_MS);
        for (const { accountId, id } of await trash.listRemovedBefore(before, BATCH_SIZE)) {
          await accountUnitOfWork(accountId, async (transaction) => {
            // It may have been restored meanwhile.
            const found = await trash.find(accountId, id, transaction.session);
            if (found) await deleteItem(found.item, transaction);
          });
        }
      },
    },
  };
};

export type Trash = ReturnType<typeof createTrash>;
