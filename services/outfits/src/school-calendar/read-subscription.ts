import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { CalendarFailure } from '@fitfolk/contracts/outfits';
import type { ListAccountEvents } from './list-events-in-worker.ts';
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
  readonly listEvents: ListAccountEvents;
  readonly clock: () => Date;
};

export type ReadSubscription = (subscription: Subscription, signal?: AbortSignal) => Promise<ReadResult>;

/**
 * Days after which a copy is requested again although it may be unchanged: only some of the coming days of a series were
 * listed when it was read.
 */
const MAX_COPY_DAYS = 30;

/**
 * Creates the function that reads the calendar of a subscription. After a failure the last copy stays.
 * @throws AppError `rate-limited`, `unavailable` while too many calendars are read
 */
export const createReadSubscription =
  ({ readCalendar, listEvents, clock }: ReadSubscriptionDependencies): ReadSubscription =>
  async (subscription, signal) => {
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
    const { text, etag, lastModified } = answer;
    const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, COMING_DAYS) };
    const { accountId, timeZone, rules } = subscription;
    const keywords = rules.map(({ keyword }) => keyword);
    const result = await listEvents(accountId, text, { ...range, today, keywords, timeZone });
    if (result.kind === 'failed') return fail(result.reason);
    const { events, skipped: skippedEvents, cut: cutEvents } = result;
    return { ...read, events, skippedEvents, cutEvents, validators: { etag, lastModified, readOn: today } };
  };

const isCopyRecent = ({ validators: { readOn } }: Subscription, today: string): boolean =>
  readOn !== undefined && today < addDays(readOn, MAX_COPY_DAYS);
