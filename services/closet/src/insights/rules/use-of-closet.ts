import type { ProfileWears } from './count-wears.ts';
import { getOwnedSince, type OwnedItem } from './owned-item.ts';

/** Lists the items of a profile that were in its closet by a day and are not stored now. */
export const listInUse = (items: readonly OwnedItem[], profileId: string, day: string): OwnedItem[] =>
  items.filter((item) => item.profileId === profileId && item.stored === null && getOwnedSince(item) <= day);

/** Returns how many items of a closet its owner wore, and how often it wore anything. */
export const getUse = (inUse: readonly OwnedItem[], { byItem, byDay }: ProfileWears) => ({
  itemCount: inUse.length,
  usedCount: inUse.filter(({ id }) => byItem.has(id)).length,
  wearCount: [...byDay.values()].reduce((sum, wears) => sum + wears, 0),
});
