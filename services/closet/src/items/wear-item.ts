import { toCalendarDay, toNoon } from '@fitfolk/contracts/core/calendar-day';
import type { EventData } from '@fitfolk/contracts/core/event';
import type { outfitsEvents } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Item, ItemWithWears } from './item.ts';
import { publishLaundryChanges } from './laundry/laundry-changes.ts';
import type { LaundryEventsStore } from './laundry/laundry-events.store.ts';
import type { RecordLaundry } from './laundry/record-laundry.ts';
import { findWearerId, listWornDays, type WearEvent } from './laundry/rules/laundry-event.ts';
import {
  type Update,
  type UpdateDependencies,
  type UpdatedItem,
  updateItem,
  updateOwnItem,
} from './update-item.ts';
import { requireWearable, requireWearer } from './wearers.ts';
import { countForWearers, getSources, ITEM_SOURCE, updateWornDay } from './wears.ts';

type WearItemDependencies = UpdateDependencies & {
  readonly laundryEvents: LaundryEventsStore;
  readonly recordLaundry: RecordLaundry;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

type OutfitWorn = EventData<typeof outfitsEvents.outfitWorn>;
type OutfitUnworn = EventData<typeof outfitsEvents.outfitUnworn>;

/** A wear of an item, whose id derives from what it is about. */
type Wear = Omit<WearEvent, 'id'>;

type WearOptions = { readonly day?: string | undefined; readonly profileId?: string | undefined };

/** An outfit as one of its events says: worn on a day with its items, or not at all. */
type OutfitState = OutfitUnworn & {
  readonly wornAt: Date | undefined;
  /** Time of the change. */
  readonly changedAt: Date;
};

export const createWearItem = (dependencies: WearItemDependencies) => {
  const { items, laundryEvents, recordLaundry, lock, clock } = dependencies;

  /** Records that an item was worn or not, unless a later revision of the same wear says otherwise. */
  const record = async (item: ItemWithWears, wear: Wear, transaction: Transaction) => {
    const { source, day, revision } = wear;
    const id = `${item.id} ${source} ${day} ${revision}`;
    const recorded = await recordLaundry.record(item, { id, ...wear }, transaction);
    const before = recorded.isNew ? recorded.events.filter((event) => event.id !== id) : recorded.events;
    const changed = updateWornDay(recorded.item, day, recorded.events, before);
    return countForWearers(changed, findWearerId(before, day), findWearerId(recorded.events, day));
  };

  /** Checks that nobody else wears a shared item on the day of a wear. @throws AppError `shared-item-taken` */
  const checkIsFree = async (item: Item, wear: Wear, { session }: Transaction): Promise<void> => {
    if (item.sharedWith.length === 0) return;
    const { id: itemId, accountId } = item;
    const events = await laundryEvents.listRelated({ accountId, itemId }, { id: '', ...wear }, session);
    const wearerId = findWearerId(events, wear.day);
    if (wearerId !== undefined && wearerId !== wear.wearerId) throw new AppError('shared-item-taken');
  };

  /**
   * Makes the wears of an outfit those that its latest version says: items that it no longer has, and days on which it was not
   * worn after all, are undone. An earlier version that arrives late changes nothing.
   */
  const recordOutfit = async (outfit: OutfitState, transaction: Transaction): Promise<void> => {
    const { accountId, profileId: wearerId, outfitId: source } = outfit;
    const { version: revision, day, wornAt, changedAt } = outfit;
    const itemIds = new Set(outfit.clothingItemIds);
    await lock(source, transaction.session);
    const recorded = await laundryEvents.listWears(accountId, source, transaction.session);
    if (recorded.some((wear) => wear.revision > revision)) return;
    const updated: UpdatedItem[] = [];
    for (const itemId of new Set([...itemIds, ...recorded.map((wear) => wear.itemId)])) {
      const wornDays = listWornDays(recorded.filter((wear) => wear.itemId === itemId)).map(
        (wear) => wear.day,
      );
      // An item without recorded wears is marked, too, in case an earlier version arrives late.
      const days = new Set([...wornDays, ...(itemIds.has(itemId) ? [day] : [])]);
      const wears = [...days].map((each): Wear => {
        const isWorn = wornAt !== undefined && each === day && itemIds.has(itemId);
        return isWorn
          ? { kind: 'worn', source, wearerId, day, revision, at: wornAt }
          : { kind: 'unworn', source, wearerId, day: each, revision, at: changedAt };
      });
      const update = async (item: ItemWithWears) => {
        let changed = item;
        for (const wear of wears) changed = await record(changed, wear, transaction);
        return changed;
      };
      const one = await updateItem(items, { accountId, itemId }, update, transaction);
      if (one) updated.push(one);
    }
    publishLaundryChanges(accountId, updated, transaction);
  };

  return {
    /** Marks an item as worn on a day, by default today in the account's time zone; idempotent. @throws AppError `not-found`, `shared-item-taken` */
    wear: (identity: Identity, itemId: string, { day: on, profileId }: WearOptions): Promise<Item> => {
      const { day, at } = toWearTime(clock(), identity, on);
      const update: Update = async (item, transaction) => {
        const wearerId = requireWearer(identity, item, profileId);
        const wear = { kind: 'worn', ...toOwnWear(item, day), wearerId, at } as const;
        await checkIsFree(item, wear, transaction);
        return getSources(item, day).includes(ITEM_SOURCE) ? item : record(item, wear, transaction);
      };
      return updateOwnItem(dependencies, identity, itemId, update, requireWearable);
    },

    /** Undoes the wear of a day, by default of today. @throws AppError `not-found`, `item-worn-in-outfit` if it was worn with an outfit, which says so */
    undoWear: (identity: Identity, itemId: string, { day: on }: Pick<WearOptions, 'day'>): Promise<Item> => {
      const now = clock();
      const { day } = toWearTime(now, identity, on);
      const update: Update = (item, transaction) => {
        const sources = getSources(item, day);
        const outfitIds = sources.filter((source) => source !== ITEM_SOURCE);
        if (outfitIds.length > 0) throw new AppError('item-worn-in-outfit', { current: { outfitIds } });
        if (sources.length === 0) return item;
        return record(item, { kind: 'unworn', ...toOwnWear(item, day), at: now }, transaction);
      };
      return updateOwnItem(dependencies, identity, itemId, update, requireWearable);
    },

    /** Records the wears of a worn outfit; skips removed items. */
    wearOutfit: (outfit: OutfitWorn, changedAt: Date, transaction: Transaction): Promise<void> =>
      recordOutfit({ ...outfit, wornAt: new Date(outfit.wornAt), changedAt }, transaction),

    /** Undoes the wears of an outfit. */
    unwearOutfit: (outfit: OutfitUnworn, changedAt: Date, transaction: Transaction): Promise<void> =>
      recordOutfit({ ...outfit, wornAt: undefined, changedAt }, transaction),
  };
};

/** Returns the day of a wear and its time, for which noon stands in on earlier days. A later day than today is today. */
const toWearTime = (now: Date, { timeZone }: Identity, on?: string): { day: string; at: Date } => {
  const today = toCalendarDay(now, timeZone);
  return on !== undefined && on < today ? { day: on, at: toNoon(on, timeZone) } : { day: today, at: now };
};

const toOwnWear = ({ profileId: wearerId, version }: ItemWithWears, day: string) => ({
  source: ITEM_SOURCE,
  wearerId,
  day,
  revision: version + 1,
});
