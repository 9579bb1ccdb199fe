import type { WornItem } from './items.store.ts';

/** A day on which an item was worn, and who says so: `item` for the item itself, or the ids of outfits. */
export type Wear = { readonly day: string; readonly at: Date; readonly by: readonly string[] };

/** Where a wear comes from that was said of the item itself. */
export const BY_ITEM = 'item';

/** The item as worn on a day. The same said again, in whatever order, changes nothing: then the item itself comes back. */
export const wornOn = (item: WornItem, day: string, at: Date, by: string): WornItem => {
  const known = item.wears.find((wear) => wear.day === day);
  if (known?.by.includes(by)) return item;
  const wear: Wear = known
    ? { day, at: at > known.at ? at : known.at, by: [...known.by, by].sort() }
    : { day, at, by: [by] };
  return withWears(item, [...item.wears.filter((other) => other !== known), wear]);
};

/** The item without what somebody said of a day; unchanged when nobody did. */
export const notWornOn = (item: WornItem, day: string, by: string): WornItem => {
  const known = item.wears.find((wear) => wear.day === day);
  if (!known?.by.includes(by)) return item;
  const others = known.by.filter((each) => each !== by);
  const rest = item.wears.filter((other) => other !== known);
  return withWears(item, others.length > 0 ? [...rest, { ...known, by: others }] : rest);
};

const withWears = (item: WornItem, wears: readonly Wear[]): WornItem => {
  const inOrder = wears.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const last = inOrder.at(-1);
  return {
    ...item,
    wears: inOrder,
    wearCount: inOrder.length,
    lastWornDate: last?.at ?? null,
    lastWornDay: last?.day ?? null,
  };
};
