import type { WeekStart } from '@fitfolk/contracts/auth';
import { addDays, listWeekDays } from '@fitfolk/contracts/core/calendar-day';

/** Returns the month of a day: "2026-11". */
export const getMonth = (day: string): string => day.slice(0, 7);

/** Returns the month that is a number of months later, or earlier if negative. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
};

/** Lists the weeks of a month, the first and last of which have days of its neighbors. */
export const listMonthWeeks = (month: string, weekStart: WeekStart): (readonly string[])[] => {
  const weeks: (readonly string[])[] = [];
  const next = `${addMonths(month, 1)}-01`;
  for (let day = `${month}-01`; day < next; day = addDays(weeks.at(-1)?.at(-1) ?? next, 1))
    weeks.push(listWeekDays(day, weekStart));
  return weeks;
};

/** Days by which arrow keys move. */
const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/** Returns the same day of another month, or its last day if it is shorter. */
const moveToMonth = (day: string, count: number): string => {
  const month = addMonths(getMonth(day), count);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const moved = `${month}${day.slice(7)}`;
  return moved < last ? moved : last;
};

/** Returns the day to which a key moves from another: arrows by day and week, Page keys by month. Undefined for other keys. */
export const moveDay = (day: string, key: string, week: readonly string[]): string | undefined => {
  if (key === 'Home') return week[0];
  if (key === 'End') return week.at(-1);
  if (key === 'PageUp' || key === 'PageDown') return moveToMonth(day, key === 'PageUp' ? -1 : 1);
  const step = STEPS.get(key);
  return step === undefined ? undefined : addDays(day, step);
};
