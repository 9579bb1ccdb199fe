import { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Outfit } from './outfit.ts';
import { toOutfitEventData } from './outfit-events.ts';
import type { ItemInPlans, OutfitsStore } from './outfits.store.ts';

type RemoveItemDependencies = Pick<OutfitsStore, 'removeItems' | 'removeItemFromPlans'>;

/**
 * Removes items from stored outfits, and publishes that these outfits changed: pages that refetch on the event of the closet
 * may arrive before the item is removed here.
 */
export const createRemoveItem = ({ removeItems, removeItemFromPlans }: RemoveItemDependencies) => ({
  /** Removes items from all outfits of their accounts. */
  removeItems: async (
    items: readonly { readonly accountId: string; readonly itemId: string }[],
    { session, publish }: Transaction,
  ): Promise<void> => {
    for (const [accountId, removed] of Map.groupBy(items, (item) => item.accountId)) {
      const itemIds = removed.map(({ itemId }) => itemId);
      publishChanged(await removeItems(accountId, itemIds, session), publish);
    }
  },

  /** Removes an item from the outfits of a profile that are not planned, or planned from a day on and not worn. */
  removeItemFromPlans: async (item: ItemInPlans, { session, publish }: Transaction): Promise<void> =>
    publishChanged(await removeItemFromPlans(item, session), publish),
});

export type RemoveItem = ReturnType<typeof createRemoveItem>;

const publishChanged = (outfits: readonly Outfit[], publish: Transaction['publish']): void => {
  for (const outfit of outfits) publish(outfitsEvents.outfitChanged, outfit.id, toOutfitEventData(outfit));
};
