import { countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import type { SuggestionContext } from './outfit-suggestion.ts';

/** Days without wear after which the score is maximal. */
const FULLY_RESTED_DAYS = 30;

/** Returns the days between `day` and the nearest wear or plan of each item; omits items never worn. */
export const getRestDays = ({ items, recentWears, day }: SuggestionContext): ReadonlyMap<string, number> => {
  const restDays = new Map<string, number>();
  const addWear = (itemId: string, wornDay: string) => {
    const days = Math.abs(countDaysBetween(wornDay, day));
    restDays.set(itemId, Math.min(restDays.get(itemId) ?? days, days));
  };
  for (const { itemId, lastWornDate } of items) {
    if (lastWornDate) addWear(itemId, lastWornDate.toISOString().slice(0, 10));
  }
  for (const { clothingItemIds, day: wornDay } of recentWears) {
    for (const itemId of clothingItemIds) addWear(itemId, wornDay);
  }
  return restDays;
};

/** Scores rest from 0 (worn that day) to 1 (never worn or rested for a month). */
export const scoreRest = (days: number | undefined): number =>
  days === undefined ? 1 : Math.min(days, FULLY_RESTED_DAYS) / FULLY_RESTED_DAYS;
