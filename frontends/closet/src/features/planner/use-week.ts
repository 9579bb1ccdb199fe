import type { WeekStart } from '@fitfolk/contracts/auth';
import { addDays, listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import { useSearchParams } from 'wouter';

export type Week = {
  /** The seven displayed days in order. */
  readonly days: readonly string[];
  /** Day of the URL, if it names one. */
  readonly requested: string | undefined;
  readonly isThisWeek: boolean;
  /** Shows the previous, next (−1, 1) or current week (0). */
  readonly goTo: (weeks: -1 | 0 | 1) => void;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string | null): value is string =>
  value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value));

/** Reads the displayed week from the URL (`?week=2026-11-22`, any day of it); the current week by default. */
export const useWeek = (today: string, weekStart: WeekStart): Week => {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('week');
  const thisWeek = listWeekDays(today, weekStart);
  const days = isDay(requested) ? listWeekDays(requested, weekStart) : thisWeek;
  const first = days[0] ?? today;
  return {
    days,
    requested: isDay(requested) ? requested : undefined,
    isThisWeek: first === thisWeek[0],
    goTo: (weeks) => {
      const next = new URLSearchParams(search);
      const start = addDays(first, weeks * 7);
      if (weeks === 0 || start === thisWeek[0]) next.delete('week');
      else next.set('week', start);
      setSearch(next);
    },
  };
};
