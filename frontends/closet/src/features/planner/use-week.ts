import type { WeekStart } from '@fitfolk/contracts/auth';
import { addDays, listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import { useSearchParams } from 'wouter';

export type Week = {
  /** The seven days that are shown, in their order. */
  readonly days: readonly string[];
  readonly isThisWeek: boolean;
  /** Shows the week so many weeks later, or this week for 0. */
  readonly go: (weeks: -1 | 0 | 1) => void;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (word: string | null): word is string =>
  word !== null && DAY.test(word) && !Number.isNaN(Date.parse(word));

/** The week that the address names by one of its days (`?week=2026-11-22`), else the one that today lies in. */
export const useWeek = (today: string, weekStart: WeekStart): Week => {
  const [search, setSearch] = useSearchParams();
  const named = search.get('week');
  const thisWeek = listWeekDays(today, weekStart);
  const days = isDay(named) ? listWeekDays(named, weekStart) : thisWeek;
  const first = days[0] ?? today;
  return {
    days,
    isThisWeek: first === thisWeek[0],
    go: (weeks) => {
      const next = new URLSearchParams(search);
      const start = addDays(first, weeks * 7);
      if (weeks === 0 || start === thisWeek[0]) next.delete('week');
      else next.set('week', start);
      setSearch(next);
    },
  };
};
