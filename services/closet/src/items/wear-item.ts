import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { EventData } from '@fitfolk/contracts/core/event';
import type { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { publishLaundryChanges } from '../laundry/laundry-changes.ts';
import type { LaundryEventsStore } from '../laundry/laundry-events.store.ts';
import type { RecordLaundry } from '../laundry/record-laundry.ts';
import { isWornAt, isWornOn, type LaundryEvent, type WearEvent } from '../laundry/rules/laundry-event.ts';
import type { Item, ItemWithWears } from './item.ts';
import { type UpdateDependencies, type UpdatedItem, updateItem, updateOwnItem } from './update-item.ts';
import { addEarlierWears, addWear, ITEM_SOURCE, isBeforeKept, removeWear } from './wears.ts';

type WearItemDependencies = UpdateDependencies & {
  readonly laundryEvents: LaundryEventsStore;
  readonly recordLaundry: RecordLaundry;
  readonly clock: () => Date;
};

type OutfitWorn = EventData<typeof outfitsEvents.outfitWorn>;
type OutfitUnworn = EventData<typeof outfitsEvents.outfitUnworn>;

/** A wear of an item, whose id derives from what it is about. */
type Wear = Omit<WearEvent, 'id'>;

export const createWearItem = (dependencies: WearItemDependencies) => {
  const { items, laundryEvents, recordLaundry, clock } = dependencies;

  /** Records that an item was worn or not, unless a later revision of the same wear says otherwise. */
  const record = async (item: ItemWithWears, wear: Wear, transaction: Transaction) => {
    const { source, day, revision, at } = wear;
    const id = `${item.id} ${source} ${day} ${revision}`;
    const recorded = await recordLaundry.record(item, { id, ...wear }, transaction);
    if (isBeforeKept(recorded.item, day)) {
      const before = recorded.isNew ? recorded.events.filter((event) => event.id !== id) : recorded.events;
      return addEarlierWears(recorded.item, countDay(recorded.events, day) - countDay(before, day));
    }
    return isWornAt(recorded.events, source, day)
      ? addWear(recorded.item, day, at, source)
      : removeWear(recorded.item, day, source);
  };

  const recordOutfit = async (
    { accountId, itemIds }: { readonly accountId: string; readonly itemIds: Iterable<string> },
    wear: Wear,
    transaction: Transaction,
  ): Promise<void> => {
    const updated: UpdatedItem[] = [];
    for (const itemId of itemIds) {
      const target = { accountId, itemId };
      const one = await updateItem(items, target, (item) => record(item, wear, transaction), transaction);
      if (one) updated.push(one);
    }
    publishLaundryChanges(accountId, updated, transaction);
  };

  return {
    /** Marks an item as worn today in the account's time zone; idempotent. @throws AppError `not-found` */
    wear: (identity: Identity, itemId: string): Promise<Item> => {
      const now = clock();
      const day = toCalendarDay(now, identity.timeZone);
      return updateOwnItem(dependencies, identity, itemId, (item, transaction) => {
        if (addWear(item, day, now, ITEM_SOURCE) === item) return item;
        const wear = { kind: 'worn', source: ITEM_SOURCE, day, revision: item.version + 1, at: now } as const;
        return record(item, wear, transaction);
      });
    },

    /** Undoes today's wear; wears recorded through an outfit stay. @throws AppError `not-found` */
    undoWear: (identity: Identity, itemId: string): Promise<Item> => {
      const now = clock();
      const day = toCalendarDay(now, identity.timeZone);
      return updateOwnItem(dependencies, identity, itemId, (item, transaction) => {
        if (removeWear(item, day, ITEM_SOURCE) === item) return item;
        const wear = {
          kind: 'unworn',
          source: ITEM_SOURCE,
          day,
          revision: item.version + 1,
          at: now,
        } as const;
        return record(item, wear, transaction);
      });
    },

    /** Records a wear on each item of a worn outfit; skips removed items. */
    wearOutfit: async (outfit: OutfitWorn, transaction: Transaction): Promise<void> => {
      const { accountId, outfitId, day, version, wornAt, clothingItemIds } = outfit;
      await recordOutfit(
        { accountId, itemIds: clothingItemIds },
        { kind: 'worn', source: outfitId, day, revision: version, at: new Date(wornAt) },
        transaction,
      );
    },

    /** Undoes the wear of an outfit on its items and on those that it had when it was worn. */
    unwearOutfit: async (outfit: OutfitUnworn, at: Date, transaction: Transaction): Promise<void> => {
      const { accountId, outfitId, day, version, clothingItemIds } = outfit;
      const recorded = await laundryEvents.listItemIds(accountId, outfitId, transaction.session);
      await recordOutfit(
        { accountId, itemIds: new Set([...clothingItemIds, ...recorded]) },
        { kind: 'unworn', source: outfitId, day, revision: version, at },
        transaction,
      );
    },
  };
};

const countDay = (events: readonly LaundryEvent[], day: string): number => Number(isWornOn(events, day));
