import { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { LeftItem } from '../closet-items/closet-item.ts';
import type { Outfit } from './outfit.ts';
import { toOutfitEventData } from './outfit-events.ts';
import type { ItemInPlans, OutfitsStore } from './outfits.store.ts';

type RemoveItemDependencies = Pick<OutfitsStore, 'removeItems' | 'removeItemFromPlans' | 'returnItem'>;

type ReturnedItem = ProfileKey & {
  readonly itemId: string;
  /** Set if it left worn outfits, too. */
  readonly isWornToo?: boolean;
};

/**
 * Removes items from stored outfits, which name them from then on, and publishes that these outfits changed: pages that refetch on the event of the closet
 * may arrive before the item is removed here.
 */
export const createRemoveItem = ({
  removeItems,
  removeItemFromPlans,
  returnItem,
}: RemoveItemDependencies) => ({
  /** Removes items from all outfits of their accounts. */
  removeItems: async (
    items: readonly (LeftItem & { readonly accountId: string })[],
    { session, publish }: Transaction,
  ): Promise<void> => {
    for (const [accountId, removed] of Map.groupBy(items, (item) => item.accountId)) {
      const left = removed.map(({ itemId, name }) => ({ itemId, name }));
      publishChanged(await removeItems(accountId, left, session), publish);
    }
  },

  /** Removes an item from the outfits of a profile that are not planned, or planned from a day on and not worn. */
  removeItemFromPlans: async (item: ItemInPlans, { session, publish }: Transaction): Promise<void> =>
    publishChanged(await removeItemFromPlans(item, session), publish),

  /** Returns an item to the outfits of its profile that it left. */
  returnItem: async (
    { itemId, isWornToo = false, ...owner }: ReturnedItem,
    { session, publish }: Transaction,
  ): Promise<void> => publishChanged(await returnItem(owner, { itemId, isWornToo }, session), publish),
});

export type RemoveItem = ReturnType<typeof createRemoveItem>;

const publishChanged = (outfits: readonly Outfit[], publish: Transaction['publish']): void => {
  for (const outfit of outfits) publish(outfitsEvents.outfitChanged, outfit.id, toOutfitEventData(outfit));
};
