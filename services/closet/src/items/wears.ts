import type { ItemWithWears, Wear } from './item.ts';

/** Source of wears recorded on the item itself rather than through an outfit. */
export const ITEM_SOURCE = 'item';

/** Latest days that an item keeps with their sources. Of earlier ones only the number is known. */
export const MAX_WEARS = 400;

/** Returns true for a day before those that the item keeps. Whether it was worn is only known from the laundry events. */
export const isBeforeKept = ({ wears, wearCount }: ItemWithWears, day: string): boolean =>
  wearCount > wears.length && day < (wears[0]?.day ?? '');

/** Records a wear. Returns the same item if the source already recorded that day; order doesn't matter. */
export const addWear = (item: ItemWithWears, day: string, at: Date, source: string): ItemWithWears => {
  const existing = item.wears.find((wear) => wear.day === day);
  if (existing?.by.includes(source)) return item;
  const wear: Wear = existing
    ? { day, at: at > existing.at ? at : existing.at, by: [...existing.by, source].sort() }
    : { day, at, by: [source] };
  return withWears(item, [...item.wears.filter((other) => other !== existing), wear]);
};

/** Adds days before those that the item keeps to their number; negative if they were not worn after all. */
export const addEarlierWears = (item: ItemWithWears, days: number): ItemWithWears =>
  days === 0 ? item : { ...item, wearCount: item.wearCount + days };

/** Removes a source's wear of a day. Returns the same item if there is none. */
export const removeWear = (item: ItemWithWears, day: string, source: string): ItemWithWears => {
  const existing = item.wears.find((wear) => wear.day === day);
  if (!existing?.by.includes(source)) return item;
  const by = existing.by.filter((other) => other !== source);
  const rest = item.wears.filter((other) => other !== existing);
  return withWears(item, by.length > 0 ? [...rest, { ...existing, by }] : rest);
};

const withWears = (item: ItemWithWears, wears: readonly Wear[]): ItemWithWears => {
  const sorted = wears.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const last = sorted.at(-1);
  return {
    ...item,
    wears: sorted.slice(-MAX_WEARS),
    wearCount: item.wearCount - item.wears.length + sorted.length,
    lastWornDate: last?.at ?? null,
    lastWornDay: last?.day ?? null,
  };
};
