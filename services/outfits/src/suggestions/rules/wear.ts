import type { SuggestionContext } from './outfit-suggestion.ts';

const DAY_MS = 24 * 3600 * 1000;
/** After so many days unworn, longer makes no difference. */
const FULLY_RESTED_DAYS = 30;

/** How many days lie between two ISO dates, whichever comes first. */
const daysBetween = (one: string, other: string): number =>
  Math.abs(Math.round((Date.parse(one) - Date.parse(other)) / DAY_MS));

/** How long each item has rested, or will have until it is worn next; items never worn are left out. */
export const getRestDays = ({ items, wornOn, day }: SuggestionContext): ReadonlyMap<string, number> => {
  const rest = new Map<string, number>();
  const note = (itemId: string, wornDay: string) => {
    const days = daysBetween(wornDay, day);
    rest.set(itemId, Math.min(rest.get(itemId) ?? days, days));
  };
  for (const { itemId, lastWornDate } of items) {
    if (lastWornDate) note(itemId, lastWornDate.toISOString().slice(0, 10));
  }
  for (const { clothingItemIds, day: wornDay } of wornOn) {
    for (const itemId of clothingItemIds) note(itemId, wornDay);
  }
  return rest;
};

/** From 0, worn that very day, to 1: never worn or rested for a month. */
export const scoreRest = (days: number | undefined): number =>
  days === undefined ? 1 : Math.min(days, FULLY_RESTED_DAYS) / FULLY_RESTED_DAYS;
