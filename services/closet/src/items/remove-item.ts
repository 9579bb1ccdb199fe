import { closetEvents } from '@fitfolk/contracts/closet';
import { type Identity, requireOwn } from '@fitfolk/service-kit/auth/identity';
import type { AccountUnitOfWork } from './account-unit-of-work.ts';
import type { ItemCountsStore } from './item-counts.store.ts';
import type { ItemsStore } from './items.store.ts';
import type { TrashStore } from './trash/trash.store.ts';

type RemoveItemDependencies = {
  readonly items: ItemsStore;
  readonly trash: TrashStore;
  readonly itemCounts: ItemCountsStore;
  readonly accountUnitOfWork: AccountUnitOfWork;
  readonly clock: () => Date;
};

/** Moves an item to the trash and frees its slot. @throws AppError `not-found` */
export const createRemoveItem =
  ({ items, trash, itemCounts, accountUnitOfWork, clock }: RemoveItemDependencies) =>
  (identity: Identity, itemId: string): Promise<void> => {
    const { accountId } = identity;
    return accountUnitOfWork(accountId, async ({ session, publish }) => {
      const item = requireOwn(identity, await items.remove(accountId, itemId, session));
      await trash.add({ item, removedAt: clock() }, session);
      await itemCounts.releaseSlots(accountId, 1, session);
      publish(closetEvents.itemRemoved, itemId, {
        itemId,
        profileId: item.profileId,
        accountId,
        version: item.version + 1,
        imageUrl: null,
      });
    });
  };
