import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { TRANSACTION_LIMIT_MS } from '@fitfolk/service-kit/connections/run-transaction';

/**
 * Time between the end of a day and the closing of its competition, in milliseconds. Votes of the last second are stored
 * by then, with clocks that differ by as much as the limit of a transaction.
 */
const GRACE_MS = 2 * TRANSACTION_LIMIT_MS;

/** Returns the UTC day of the competition that runs at an instant. */
export const getCompetitionDay = (instant: Date): string => toCalendarDay(instant, 'UTC');

export const getCompetitionEnd = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00Z`);

/** Checks whether a post's competition is open at an instant, so that a vote cast then counts for it. */
export const isCompetitionOpen = (competitionDay: string | undefined, instant: Date): boolean =>
  competitionDay !== undefined && instant < getCompetitionEnd(competitionDay);

/** Returns the first day that cannot be closed yet. */
export const getFirstOpenDay = (instant: Date): string =>
  getCompetitionDay(new Date(instant.getTime() - GRACE_MS));
