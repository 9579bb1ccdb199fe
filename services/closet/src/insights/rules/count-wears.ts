import type { DayOfWears, WearRecord } from '../../items/laundry/laundry-events.store.ts';
import { getOwnerIdOn, type OwnedItem } from './owned-item.ts';
import { isWithin, type Period } from './period.ts';

/** Wears of one profile in a period. */
export type ProfileWears = {
  /** Days on which it wore an item, by the id of the item. */
  readonly byItem: ReadonlyMap<string, number>;
  /** Items that it wore on a day, by the day. */
  readonly byDay: ReadonlyMap<string, number>;
};

const NO_WEARS: ProfileWears = { byItem: new Map(), byDay: new Map() };

export type WearCounts = {
  /** Counts the wears of a day. Those of one item must be given at once, and the days in any order. */
  addDay(ofDay: DayOfWears): void;
  /** Counts the days on which anybody wore an item, in the period or not. */
  countAll(itemId: string): number;
  /** Returns the last day on which anybody wore an item. */
  getLastDay(itemId: string): string | undefined;
  /** Returns the wears of a profile in the period. */
  get(profileId: string): ProfileWears;
  /** Returns the first day on which a profile wore something, in the period or not. */
  getFirstDay(profileId: string): string | undefined;
};

/** Lists the items worn on a day: those with a wear whose highest revision was not undone. */
export const listWornItems = (records: readonly WearRecord[]): string[] => {
  const latest = new Map<string, WearRecord>();
  for (const record of records) {
    const key = `${record.itemId} ${record.source}`;
    if (record.revision > (latest.get(key)?.revision ?? -1)) latest.set(key, record);
  }
  const worn = [...latest.values()].filter(({ kind }) => kind === 'worn');
  return [...new Set(worn.map(({ itemId }) => itemId))];
};

/**
 * Counts the wears of items by who had them on the day. It keeps numbers of items and days and no records, so that years of
 * wears need no more memory than the closet. Records of other items don't count.
 */
export const createWearCounts = (items: readonly OwnedItem[], period: Period): WearCounts => {
  const known = new Map(items.map((item) => [item.id, item]));
  const all = new Map<string, number>();
  const lastDays = new Map<string, string>();
  const firstDays = new Map<string, string>();
  const byProfile = new Map<string, { byItem: Map<string, number>; byDay: Map<string, number> }>();

  const getProfile = (profileId: string) => {
    const found = byProfile.get(profileId) ?? { byItem: new Map(), byDay: new Map() };
    byProfile.set(profileId, found);
    return found;
  };

  return {
    addDay: ({ day, wears }) => {
      for (const item of listWornItems(wears).flatMap((id) => known.get(id) ?? [])) {
        increment(all, item.id);
        if (day > (lastDays.get(item.id) ?? '')) lastDays.set(item.id, day);
        const wearerId = getOwnerIdOn(item, day);
        const first = firstDays.get(wearerId);
        if (first === undefined || day < first) firstDays.set(wearerId, day);
        if (!isWithin(period, day)) continue;
        const { byItem, byDay } = getProfile(wearerId);
        increment(byItem, item.id);
        increment(byDay, day);
      }
    },
    countAll: (itemId) => all.get(itemId) ?? 0,
    getLastDay: (itemId) => lastDays.get(itemId),
    get: (profileId) => byProfile.get(profileId) ?? NO_WEARS,
    getFirstDay: (profileId) => firstDays.get(profileId),
  };
};

const increment = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);
