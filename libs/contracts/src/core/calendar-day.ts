import type { WeekStart } from '../services/auth/preferences.ts';

/** The calendar day on which an instant falls in a time zone, as an ISO date. */
export const calendarDayOf = (instant: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
};

/** The calendar day so many days later, or earlier for a negative number. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** Where in its week a day lies, from 0 to 6; a week starts on Sunday unless told. */
export const placeInWeek = (day: string, weekStart: WeekStart = 'sunday'): number => {
  const place = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekStart === 'monday' ? (place + 6) % 7 : place;
};

/** The seven days of the week that a day lies in. */
export const weekOf = (day: string, weekStart: WeekStart = 'sunday'): readonly string[] => {
  const first = addDays(day, -placeInWeek(day, weekStart));
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(first, offset));
};
