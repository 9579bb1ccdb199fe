import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Suggestion } from '@fitfolk/contracts/outfits';

const SUNDAY = 0;
const SATURDAY = 6;

const isWeekday = (day: string): boolean => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY;
};

/** Returns the next five weekdays, today included. */
export const listFiveDays = (today: string): string[] =>
  [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(today, offset)).filter(isWeekday);

/** Identifies an outfit by its items. */
export const toItemsKey = (itemIds: readonly string[]): string => itemIds.toSorted().join();

/**
 * Chooses the suggestion of a day after a number of swaps, starting over after the last one. Leaves out outfits that another
 * day has, unless nothing else is left.
 */
export const chooseSuggestion = (
  suggestions: readonly Suggestion[],
  usedKeys: ReadonlySet<string>,
  swaps: number,
): Suggestion | undefined => {
  const unused = suggestions.filter(({ clothingItemIds }) => !usedKeys.has(toItemsKey(clothingItemIds)));
  const candidates = unused.length > 0 ? unused : suggestions;
  return candidates[swaps % candidates.length];
};
