import type { PackingSuggestion } from '@fitfolk/contracts/packing';
import type { ClosetItem } from '../closet-item.ts';
import type { PlannedOutfit } from '../outfits-client.ts';
import { type Reason, toItemSuggestion } from './reason.ts';
import { MAX_CLOTHING_DAYS } from './trip.ts';

/** Counts the days that outfits are planned for. */
export const countPlannedDays = (planned: readonly PlannedOutfit[]): number =>
  new Set(planned.map(({ day }) => day)).size;

/** Counts the clean pieces that wears on a number of days need, with a wash on long trips. */
const countPieces = ({ washAfter }: ClosetItem, days: number): number =>
  washAfter === 0 ? 1 : Math.ceil(Math.min(days, MAX_CLOTHING_DAYS) / washAfter);

const getReason = (item: ClosetItem, days: number): Reason => ({
  code: countPieces(item, days) > item.quantity ? 'planned-with-wash' : 'planned',
  params: { count: days },
});

/**
 * Suggests the items of planned outfits in the order of their days, each once. Of identical pieces, as many as are worn
 * before they are washed, as far as there are.
 */
export const suggestPlanned = (
  items: readonly ClosetItem[],
  planned: readonly PlannedOutfit[],
): PackingSuggestion[] => {
  const inOrder = planned.toSorted((one, other) => one.day.localeCompare(other.day));
  const itemIds = [...new Set(inOrder.flatMap((outfit) => outfit.itemIds))];
  return itemIds.flatMap((itemId) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return [];
    const days = countPlannedDays(planned.filter((outfit) => outfit.itemIds.includes(itemId)));
    const quantity = Math.min(countPieces(item, days), item.quantity);
    return [{ ...toItemSuggestion(item, getReason(item, days)), quantity }];
  });
};
