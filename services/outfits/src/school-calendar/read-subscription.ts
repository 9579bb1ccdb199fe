import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { CalendarFailure } from '@fitfolk/contracts/outfits';
import { createOnePerAccount } from '@fitfolk/service-kit/jobs/one-per-account';
import type { ListFileEvents } from './list-events-in-worker.ts';
import type { ReadCalendar } from './read-calendar.ts';
import {
  addFailure,
  COMING_DAYS,
  getNextRead,
  PAST_DAYS,
  type Subscription,
  toRequestUrl,
} from './school-calendar.ts';
import type { ReadResult } from './school-calendars.store.ts';

type ReadSubscriptionDependencies = {
  readonly readCalendar: ReadCalendar;
  readonly listEvents: ListFileEvents;
  readonly clock: () => Date;
};

export type ReadSubscription = (subscription: Subscription, signal?: AbortSignal) => Promise<ReadResult>;

/**
 * Days after which a copy is requested again although it may be unchanged: only some of the coming days of a series were
 * listed when it was read.
 */
const MAX_COPY_DAYS = 30;

/** Calendars that a process requests or reads at once, each of which may take two megabytes, also while its server is slow. */
const MAX_READING = 20;
const RETRY_AFTER_S = 2;

/**
 * Creates the function that reads the calendar of a subscription, one of each account at once. After a failure the last copy stays.
 * @throws AppError `rate-limited` while a calendar of the account is read, `unavailable` while too many are
 */
export const createReadSubscription = (dependencies: ReadSubscriptionDependencies): ReadSubscription => {
  const run = createOnePerAccount({ maxRunning: MAX_READING, retryAfterS: RETRY_AFTER_S });
  return (subscription, signal) =>
    run(subscription.accountId, () => readSubscription(dependencies, subscription, signal));
};

const readSubscription = async (
  { readCalendar, listEvents, clock }: ReadSubscriptionDependencies,
  subscription: Subscription,
  signal: AbortSignal | undefined,
): Promise<ReadResult> => {
  const now = clock();
  const today = toCalendarDay(now, subscription.timeZone);
  const fail = (reason: CalendarFailure): ReadResult => {
    const failure = addFailure(subscription, reason, now);
    return { failure, nextReadAt: getNextRead(now, failure.count) };
  };
  const answer = await readCalendar(
    toRequestUrl(subscription.url),
    isCopyRecent(subscription, today) ? subscription.validators : {},
    signal,
  );
  if (answer.kind === 'failed') return fail(answer.reason);
  const read = { failure: null, nextReadAt: getNextRead(now, 0), lastReadAt: now };
  if (answer.kind === 'unchanged') return read;
  const { file, etag, lastModified } = answer;
  const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) };
  const { timeZone, rules } = subscription;
  const keywords = rules.map(({ keyword }) => keyword);
  const result = await listEvents(file, { ...range, today, keywords, timeZone });
  if (result.kind === 'failed') return fail(result.reason);
  const { events, skipped: skippedEvents, cut: cutEvents } = result;
  return { ...read, events, skippedEvents, cutEvents, validators: { etag, lastModified, readOn: today } };
};

const isCopyRecent = ({ validators: { readOn } }: Subscription, today: string): boolean =>
  readOn !== undefined && today < addDays(readOn, MAX_COPY_DAYS);
