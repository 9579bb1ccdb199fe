import { closetEvents, MAX_REPUBLISHED_ITEMS } from '@fitfolk/contracts/closet';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { toItemEventData } from './items/item-events.ts';
import type { ItemsStore } from './items/items.store.ts';

type RepublishItemsDependencies = { readonly store: ItemsStore; readonly unitOfWork: UnitOfWork };

/** Publishes `closet.item.changed` for a page of items, so that other services can rebuild their projections. */
export const createRepublishItems =
  ({ store, unitOfWork }: RepublishItemsDependencies) =>
  async (after: string | null): Promise<{ itemIds: string[]; next: string | null }> => {
    const items = await store.listAll(after, MAX_REPUBLISHED_ITEMS);
    await unitOfWork(async ({ publish }) => {
      for (const item of items) {
        publish(closetEvents.itemChanged, item.id, { ...toItemEventData(item), releasedImageUrl: null });
      }
    });
    const itemIds = items.map(({ id }) => id);
    return { itemIds, next: items.length < MAX_REPUBLISHED_ITEMS ? null : (itemIds.at(-1) ?? null) };
  };

export type RepublishItems = ReturnType<typeof createRepublishItems>;
