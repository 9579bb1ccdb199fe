import { addDays, countDaysBetween } from '@fitfolk/contracts/core/calendar-day';
import { type CalendarEvent, createKeywordMatcher } from './match-events.ts';

/** Days of titles, one number each, counted from the first day; not 0 for a day with the event. */
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
  const matches = new Map([...daysByTitle.keys()].map((title) => [title, hasKeyword(title)]));
  const indices = listNearest(countDaysBetween(from, to) + 1, countDaysBetween(from, today));
  const events: CalendarEvent[] = [];
  let cut = 0;
  for (const isMatched of [true, false]) {
    const titles = [...daysByTitle].filter(([title]) => matches.get(title) === isMatched);
    for (const index of indices) {
      const day = addDays(from, index);
      for (const [title, days] of titles) {
        if (!days[index]) continue;
        if (events.length < MAX_EVENTS) events.push({ day, title });
        else cut += 1;
      }
    }
  }
  events.sort((one, other) => one.day.localeCompare(other.day) || one.title.localeCompare(other.title));
  return { events, cut };
};

/** Lists the indices of days, the nearest to one of them first, and of two as near the later one. */
const listNearest = (count: number, index: number): number[] =>
  Array.from({ length: count }, (_, each) => each).sort(
    (one, other) => Math.abs(one - index) - Math.abs(other - index) || other - one,
  );
