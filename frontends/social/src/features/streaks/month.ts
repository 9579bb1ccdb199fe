import { addDays } from '@fitfolk/contracts/core/calendar-day';

/** Lists the days of the month that starts on `first`. */
export const listDaysOfMonth = (first: string): readonly string[] => {
  const days = [first];
  for (let day = addDays(first, 1); day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1))
    days.push(day);
  return days;
};

/** Returns the first day of the next or the previous month. */
export const addMonth = (first: string, step: -1 | 1): string =>
  `${addDays(first, step === 1 ? 31 : -1).slice(0, 8)}01`;
