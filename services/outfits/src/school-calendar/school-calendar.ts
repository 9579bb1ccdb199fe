import type { CalendarFailure, CalendarRule, SchoolCalendar } from '@fitfolk/contracts/outfits';
import { type CalendarEvent, matchEvents } from './match-events.ts';
import type { Validators } from './read-calendar.ts';

/** Subscription of a profile to the calendar of its school. */
export type Subscription = {
  readonly profileId: string;
  readonly accountId: string;
  readonly url: string;
  /** Time zone of the family, in which the days of the events are those of times in UTC. */
  readonly timeZone: string;
  readonly rules: readonly CalendarRule[];
  /** Events of the last copy that could be read, within the days that count. */
  readonly events: readonly CalendarEvent[];
  /** Number of events of that copy that could not be read. */
  readonly skippedEvents: number;
  /** Number of days with an event of that copy that were left out, because there are too many. */
  readonly cutEvents: number;
  readonly validators: Validators;
  readonly lastReadAt: Date | null;
  readonly failure: { readonly since: Date; readonly reason: CalendarFailure; readonly count: number } | null;
  readonly nextReadAt: Date;
};

/** Days before and after today of which events are kept. */
export const PAST_DAYS = 7;
export const COMING_DAYS = 180;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const READ_INTERVAL_MS = 6 * HOUR_MS;
const FIRST_RETRY_MS = 30 * MINUTE_MS;
const MAX_RETRY_MS = 24 * HOUR_MS;
/** Matching events that a parent sees. */
const SHOWN_EVENTS = 5;

/** Returns when a calendar is read next: every six hours, and after failures in steps from half an hour to a day. */
export const getNextRead = (now: Date, failures: number): Date =>
  new Date(
    now.getTime() +
      (failures === 0 ? READ_INTERVAL_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)),
  );

/** Returns a failure that continues an earlier one. */
export const addFailure = (
  { failure }: Pick<Subscription, 'failure'>,
  reason: CalendarFailure,
  now: Date,
): NonNullable<Subscription['failure']> => ({
  since: failure?.since ?? now,
  reason,
  count: (failure?.count ?? 0) + 1,
});

/** Returns the address to request: calendar apps write `webcal:` for https. */
export const toRequestUrl = (url: string): string => url.replace(/^webcals?:/i, 'https:');

/** Shows a subscription without the address, which can be secret. */
export const toSchoolCalendar = (subscription: Subscription, today: string): SchoolCalendar => {
  const { url, rules, events, skippedEvents, cutEvents, lastReadAt, failure } = subscription;
  return {
    host: new URL(toRequestUrl(url)).host,
    rules: [...rules],
    lastReadAt: lastReadAt?.toISOString() ?? null,
    failure: failure && { since: failure.since.toISOString(), reason: failure.reason },
    skippedEvents,
    cutEvents,
    coming: matchEvents(events, rules)
      .filter(({ day }) => day >= today)
      .slice(0, SHOWN_EVENTS),
  };
};
