import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { EventData } from '@fitfolk/contracts/core/event';
import type { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Item } from './item.ts';
import { type UpdateDependencies, updateItem, updateOwnItem } from './update-item.ts';
import { addWear, ITEM_SOURCE, removeWear } from './wears.ts';

type WearItemDependencies = UpdateDependencies & { readonly clock: () => Date };

type OutfitWorn = EventData<typeof outfitsEvents.outfitWorn>;

export const createWearItem = (dependencies: WearItemDependencies) => {
  const { items, clock } = dependencies;
  return {
    /** Marks an item as worn today in the account's time zone; idempotent. @throws AppError `not-found` */
    wear: (identity: Identity, itemId: string): Promise<Item> => {
      const now = clock();
      const today = toCalendarDay(now, identity.timeZone);
      return updateOwnItem(dependencies, identity, itemId, (item) => addWear(item, today, now, ITEM_SOURCE));
    },

    /** Undoes today's wear; wears recorded through an outfit stay. @throws AppError `not-found` */
    undoWear: (identity: Identity, itemId: string): Promise<Item> => {
      const today = toCalendarDay(clock(), identity.timeZone);
      return updateOwnItem(dependencies, identity, itemId, (item) => removeWear(item, today, ITEM_SOURCE));
    },

    /** Records a wear on each item of a worn outfit; skips removed items. */
    wearOutfit: async (outfit: OutfitWorn, transaction: Transaction): Promise<void> => {
      const { accountId, outfitId, day } = outfit;
      const wornAt = new Date(outfit.wornAt);
      for (const itemId of outfit.clothingItemIds) {
        const target = { accountId, itemId };
        await updateItem(items, target, (item) => addWear(item, day, wornAt, outfitId), transaction);
      }
    },
  };
};
