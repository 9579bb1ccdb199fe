import { addDays } from '@fitfolk/contracts/core/calendar-day';

/** The days of the month that begins on a day. */
export const daysOfMonth = (first: string): readonly string[] => {
  const days = [first];
  for (let day = addDays(first, 1); day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1))
    days.push(day);
  return days;
};

/** The first day of the month so many months later. */
export const monthLater = (first: string, count: -1 | 1): string =>
  `${addDays(first, count === 1 ? 31 : -1).slice(0, 8)}01`;
