import { addDays, countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import { type CalendarEvent, createKeywordMatcher } from './match-events.ts';

/** Days of titles, one number each, counted from the first day: 1 for a day with the event, else 0. */
export type DaysByTitle = ReadonlyMap<string, Uint8Array>;

type SelectEventsOptions = {
  /** First and last day. */
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly keywords: readonly string[];
};

/** Most days with an event that a calendar gives. */
const MAX_EVENTS = 1000;

/**
 * Selects the days to keep, by day and title, and counts the others. Those of titles with a keyword are kept before others,
 * and the nearest ones of each.
 */
export const selectEvents = (
  daysByTitle: DaysByTitle,
  { from, to, today, keywords }: SelectEventsOptions,
): { readonly events: CalendarEvent[]; readonly cut: number } => {
  const hasKeyword = createKeywordMatcher(keywords);
  const matches = Map.groupBy(daysByTitle, ([title]) => hasKeyword(title));
  const indices = listNearest(countDaysBetween(from, to) + 1, countDaysBetween(from, today));
  const matched = listByDay(matches.get(true) ?? [], indices, MAX_EVENTS);
  const others = listByDay(matches.get(false) ?? [], indices, MAX_EVENTS - matched.length);
  const events = [...matched, ...others]
    .map(({ index, title }) => ({ day: addDays(from, index), title }))
    .sort((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title));
  return { events, cut: countDays(daysByTitle) - events.length };
};

type TitleOnDay = { readonly index: number; readonly title: string };

const listByDay = (
  titles: readonly (readonly [string, Uint8Array])[],
  indices: readonly number[],
  limit: number,
): TitleOnDay[] => {
  const found: TitleOnDay[] = [];
  for (const index of indices) {
    if (found.length >= limit) break;
    for (const [title, days] of titles) if (days[index]) found.push({ index, title });
  }
  return found.slice(0, limit);
};

const countDays = (daysByTitle: DaysByTitle): number => {
  let count = 0;
  for (const days of daysByTitle.values()) {
    for (const day of days) count += day;
  }
  return count;
};

/** Lists the indices of days, the nearest to one of them first, and of two as near the later one. */
const listNearest = (count: number, index: number): number[] =>
  Array.from({ length: count }, (_, each) => each).sort(
    (one, other) => Math.abs(one - index) - Math.abs(other - index) || other - one,
  );
