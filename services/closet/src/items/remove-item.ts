import { closetEvents } from '@fitfolk/contracts/closet';
import { type Identity, requireOwn } from '@fitfolk/service-kit/auth/identity';
import type { AccountUnitOfWork } from './account-unit-of-work.ts';
import type { ItemCountsStore } from './item-counts.store.ts';
import { findReleasedImage } from './item-events.ts';
import type { ItemsStore } from './items.store.ts';
import type { LaundryEventsStore } from './laundry/laundry-events.store.ts';

type RemoveItemDependencies = {
  readonly items: ItemsStore;
  readonly itemCounts: ItemCountsStore;
  readonly laundryEvents: LaundryEventsStore;
  readonly accountUnitOfWork: AccountUnitOfWork;
};

/** Removes an item and frees its slot. @throws AppError `not-found` */
export const createRemoveItem =
  ({ items, itemCounts, laundryEvents, accountUnitOfWork }: RemoveItemDependencies) =>
  (identity: Identity, itemId: string): Promise<void> => {
    const { accountId } = identity;
    return accountUnitOfWork(accountId, async ({ session, publish }) => {
      const item = requireOwn(identity, await items.remove(accountId, itemId, session));
      await itemCounts.releaseSlots(accountId, 1, session);
      await laundryEvents.removeByItem({ accountId, itemId }, session);
      publish(closetEvents.itemRemoved, itemId, {
        itemId,
        profileId: item.profileId,
        accountId,
        version: item.version + 1,
        imageUrl: await findReleasedImage(items, accountId, item.imageUrl, session),
      });
    });
  };
