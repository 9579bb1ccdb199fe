import type { ItemHistory } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { Theme } from '@fitfolk/contracts/feed';

/** Facts that a theme looks at: when an item was worn before the day of the post, and since when it is in the closet. */
export type WornItem = Pick<ItemHistory, 'wearCount' | 'lastWornDay' | 'inClosetSince'>;

const DAY_MS = 24 * 3600 * 1000;
const UNWORN_DAYS = 60;
const MANY_WEARS = 10;
const YEAR_DAYS = 365;

/** Returns the theme of a competition day. The themes take turns, so it depends on the day alone. */
export const getTheme = (day: string): Theme => {
  const themes = Theme.options;
  const index = Math.floor(Date.parse(day) / DAY_MS) % themes.length;
  return themes.at(index) ?? 'unworn-60-days';
};

/** Checks whether something is at least a number of days before a day. */
const isDaysBefore = (earlier: string, day: string, count: number): boolean =>
  earlier.slice(0, day.length) <= addDays(day, -count);

const rules: Readonly<Record<Theme, (items: readonly WornItem[], day: string) => boolean>> = {
  // A new item was not unworn for long, even if it was never worn.
  'unworn-60-days': (items, day) =>
    items.some(
      ({ lastWornDay, inClosetSince }) =>
        isDaysBefore(inClosetSince, day, UNWORN_DAYS) &&
        (lastWornDay === null || isDaysBefore(lastWornDay, day, UNWORN_DAYS)),
    ),
  'all-worn-before': (items) => items.length > 1 && items.every(({ wearCount }) => wearCount > 0),
  'worn-10-times': (items) => items.some(({ wearCount }) => wearCount >= MANY_WEARS),
  'owned-a-year': (items, day) =>
    items.some(({ inClosetSince }) => isDaysBefore(inClosetSince, day, YEAR_DAYS)),
};

/** Checks whether the items of a post fit a theme on the day of the post. Without items, nothing fits. */
export const fitsTheme = (theme: Theme, items: readonly WornItem[], day: string): boolean =>
  rules[theme](items, day);
