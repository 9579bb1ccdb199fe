import type { LaundryHistoryEntry } from '@fitfolk/contracts/closet';

/** A day on which an item was worn without an outfit. */
export type OwnWear = { readonly itemId: string; readonly day: string };

/** Source of wears that were recorded on the item itself. */
const ITEM_SOURCE = 'item';

/**
 * Lists the wears that were recorded on items themselves and not undone. Each is recorded and undone in turn, so that one more
 * record than undoing is left of those that count.
 */
export const listOwnWears = (history: readonly LaundryHistoryEntry[]): OwnWear[] => {
  const own = history.flatMap(({ itemId, kind, source, day }) =>
    source === ITEM_SOURCE && day !== null ? [{ itemId, day, count: kind === 'worn' ? 1 : -1 }] : [],
  );
  return [...Map.groupBy(own, ({ itemId, day }) => `${itemId} ${day}`).values()].flatMap((wears) => {
    const [first] = wears;
    const isWorn = wears.reduce((sum, { count }) => sum + count, 0) > 0;
    return first && isWorn ? [{ itemId: first.itemId, day: first.day }] : [];
  });
};
