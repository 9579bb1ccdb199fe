import type { ItemAvailability } from '@fitfolk/contracts/closet';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { Outfit } from '../outfits/outfit.ts';

/** Items planned for a day. */
export type PlannedItems = {
  readonly clothingItemIds: readonly string[];
  readonly day: string;
  /** Worn already, so that the items' own state includes it. */
  readonly isWorn?: boolean;
};

/** Returns the items of an outfit that is planned for a day. */
export const toPlannedItems = (
  { itemIds, wornDate }: Pick<Outfit, 'itemIds' | 'wornDate'>,
  day: string,
): PlannedItems => ({
  clothingItemIds: itemIds,
  day,
  isWorn: wornDate !== null,
});

/** Returns the ids of the items that were last worn on a day of a time zone. */
export const listWornOn = (
  items: readonly ClosetItem[],
  day: string,
  timeZone: string,
): ReadonlySet<string> =>
  new Set(
    items
      .filter(({ lastWornDate }) => lastWornDate && toCalendarDay(lastWornDate, timeZone) === day)
      .map(({ itemId }) => itemId),
  );

type WearableContext = {
  /** Day to dress for. */
  readonly day: string;
  readonly today: string;
  /** Items planned for this and other days. */
  readonly planned: readonly PlannedItems[];
};

/** Counts the days other than `day`, from today on, for which each item is planned. */
const countReservedDays = ({ day, today, planned }: WearableContext): ReadonlyMap<string, number> => {
  const daysByItem = new Map<string, Set<string>>();
  for (const { clothingItemIds, day: plannedDay, isWorn } of planned) {
    if (isWorn || plannedDay < today || plannedDay === day) continue;
    for (const itemId of clothingItemIds) {
      daysByItem.set(itemId, (daysByItem.get(itemId) ?? new Set()).add(plannedDay));
    }
  }
  return new Map([...daysByItem].map(([itemId, days]) => [itemId, days.size]));
};

/** Days after which an item that wears put into the basket counts as washed. */
const ASSUMED_WASH_DAYS = 7;

/** Checks whether an item has been in the basket for so long that somebody washed it without saying so. */
export const isAssumedWashed = ({ status, inBasketSince }: ItemAvailability, day: string): boolean =>
  status === 'basket' && inBasketSince !== undefined && addDays(inBasketSince, ASSUMED_WASH_DAYS) <= day;

/** Checks whether an item is, or will be, neither dirty nor away on a day, as far as anybody knows today. */
export const isReadyOn = (availability: ItemAvailability, day: string, today: string): boolean => {
  const { status } = availability;
  if (status === 'away' || (status === 'basket' && !isAssumedWashed(availability, day))) return false;
  return status !== 'washing' || day > today;
};

/**
 * Returns the items that can be worn on a day. Pure, and the only rule by which suggestions and plans choose what is clean:
 *
 * - What is clean now, or worn but not due for washing, can be worn on any day.
 * - What is in the wash is clean from tomorrow on.
 * - What wears put into the basket counts as washed after a week, so that families who never use the laundry page keep
 *   their suggestions.
 * - What else is in the basket or away can't be worn on any day, because nobody knows when that ends.
 * - Each further planned day from today on reserves one of the wears that an item has left before it is washed.
 */
export const listWearableOn = (items: readonly ClosetItem[], context: WearableContext): ClosetItem[] => {
  const { day, today } = context;
  const reserved = countReservedDays(context);
  return items.filter(({ itemId, availability }) => {
    if (!availability) return true;
    if (!isReadyOn(availability, day, today)) return false;
    const { wearsLeft } = availability;
    return wearsLeft === null || (reserved.get(itemId) ?? 0) < wearsLeft;
  });
};
