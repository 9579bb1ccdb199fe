import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';

/**
 * How long after its end a day is closed, in milliseconds. A vote that came in the day's last second is written by then:
 * no transaction is retried for longer than 10 s.
 */
const GRACE_MS = 30_000;

/** The day whose competition runs at an instant: a UTC day. */
export const competitionDayOf = (instant: Date): string => toCalendarDay(instant, 'UTC');

/** When a competition ends. */
export const endOf = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00Z`);

/** Whether a vote cast at an instant counts for the competition that a post is in. */
export const isInTime = (competitionDay: string | undefined, instant: Date): boolean =>
  competitionDay !== undefined && instant < endOf(competitionDay);

/** The first day that must not be closed yet at an instant. */
export const firstOpenDay = (instant: Date): string =>
  competitionDayOf(new Date(instant.getTime() - GRACE_MS));
