import { isDeepStrictEqual } from 'node:util';
import type { ItemWithWears } from './item.ts';
import { type LaundryEvent, listWornDays, type WornDay } from './laundry/rules/laundry-event.ts';

/** Source of wears recorded on the item itself rather than through an outfit. */
export const ITEM_SOURCE = 'item';

/** Latest days that an item keeps with their sources. Of earlier ones only the number is known. */
export const MAX_WEARS = 400;

/** Returns the sources of a day's wear of an item. */
export const getSources = ({ wears }: ItemWithWears, day: string): readonly string[] =>
  wears.find((wear) => wear.day === day)?.by ?? [];

/**
 * Returns an item with one of its days as the laundry events say, from which its wears are derived. `events` and `before`
 * are those of the day, with and without the latest one. Returns the same item if nothing changes.
 */
export const updateWornDay = (
  item: ItemWithWears,
  day: string,
  events: readonly LaundryEvent[],
  before: readonly LaundryEvent[],
): ItemWithWears => {
  const worn = findDay(events, day);
  if (isBeforeKept(item, day)) {
    const added = Number(worn !== undefined) - Number(findDay(before, day) !== undefined);
    return added === 0 ? item : { ...item, wearCount: item.wearCount + added };
  }
  const others = item.wears.filter((wear) => wear.day !== day);
  const wears = (worn ? [...others, worn] : others).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return withWears(item, wears, item.wearCount - item.wears.length);
};

/**
 * Returns an item whose previous owners keep only the days that they wore it, after the wearer of a day changed. The present
 * owner has the rest, unless the day was from an earlier time at which they had the item, too.
 */
export const countForWearers = (
  item: ItemWithWears,
  before: string | undefined,
  after: string | undefined,
): ItemWithWears => {
  if (before === after) return item;
  let previousOwners = item.previousOwners;
  if (after !== item.profileId) previousOwners = addWears(previousOwners, after, 1);
  const rest = previousOwners.reduce((left, owner) => left - owner.wearCount, item.wearCount);
  if (before !== item.profileId || rest < 0) previousOwners = addWears(previousOwners, before, -1);
  return { ...item, previousOwners };
};

/** Changes the number of wears of the last time at which a profile had the item. */
const addWears = (
  owners: ItemWithWears['previousOwners'],
  profileId: string | undefined,
  count: number,
): ItemWithWears['previousOwners'] => {
  const last = owners.findLastIndex((owner) => owner.profileId === profileId && owner.wearCount + count >= 0);
  return owners.map((owner, index) =>
    index === last ? { ...owner, wearCount: owner.wearCount + count } : owner,
  );
};

/** Returns an item with its wears as all its laundry events say, or the same one if they are up to date. */
export const deriveWears = (item: ItemWithWears, events: readonly LaundryEvent[]): ItemWithWears =>
  withWears(item, listWornDays(events), 0);

/** Returns true for a day before those that the item keeps. Whether it was worn is only known from the laundry events. */
const isBeforeKept = ({ wears, wearCount }: ItemWithWears, day: string): boolean =>
  wearCount > wears.length && day < (wears[0]?.day ?? '');

const findDay = (events: readonly LaundryEvent[], day: string): WornDay | undefined =>
  listWornDays(events).find((wear) => wear.day === day);

const withWears = (item: ItemWithWears, wears: readonly WornDay[], earlier: number): ItemWithWears => {
  const last = wears.at(-1);
  const fields = {
    wears: wears.slice(-MAX_WEARS),
    wearCount: earlier + wears.length,
    lastWornDate: last?.at ?? null,
    lastWornDay: last?.day ?? null,
  };
  const { wearCount, lastWornDate, lastWornDay } = item;
  return isDeepStrictEqual(fields, { wears: item.wears, wearCount, lastWornDate, lastWornDay })
    ? item
    : { ...item, ...fields };
};
