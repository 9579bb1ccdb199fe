import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { createIssue, type ValidationIssue } from '@fitfolk/contracts/core/validation';
import {
  type CalendarFailure,
  calendarAddressMessages,
  type SchoolCalendar,
  type SchoolCalendarChange,
} from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Job } from '@fitfolk/service-kit/jobs/lease';
import type { ReadSubscription } from './read-subscription.ts';
import { type Subscription, toRequestUrl, toSchoolCalendar } from './school-calendar.ts';
import type { SchoolCalendarsStore } from './school-calendars.store.ts';

type SchoolCalendarsDependencies = {
  readonly store: SchoolCalendarsStore;
  readonly readSubscription: ReadSubscription;
  readonly clock: () => Date;
};

/** Time between two looks for calendars to read, in milliseconds. */
const READ_EVERY_MS = 2000;
/** Calendars read by one run. */
const BATCH_SIZE = 50;

/** Subscriptions to the calendars of schools. */
export const createSchoolCalendars = ({ store, readSubscription, clock }: SchoolCalendarsDependencies) => {
  const toView = (subscription: Subscription, { timeZone }: Identity): SchoolCalendar =>
    toSchoolCalendar(subscription, toCalendarDay(clock(), timeZone));

  return {
    /** @throws AppError `not-found` for a profile of another account */
    read: async (identity: Identity, profileId: string): Promise<SchoolCalendar | null> => {
      requireOwnProfile(identity, profileId);
      const subscription = await store.find(profileId);
      return subscription ? toView(subscription, identity) : null;
    },

    /**
     * Subscribes to a calendar, or changes the rules of a subscription. Reads a new address at once; the failure of a first
     * subscription is part of the result. @throws AppError `not-found`, `validation-failed` without an address and for one that cannot
     * be read while another one could, `rate-limited` and `unavailable` while too many calendars are read
     */
    change: async (
      identity: Identity,
      profileId: string,
      { url, rules }: SchoolCalendarChange,
    ): Promise<SchoolCalendar> => {
      requireOwnProfile(identity, profileId);
      const { accountId, timeZone } = identity;
      const stored = await store.find(profileId);
      if (url === undefined) {
        // Leaves reading to the job, which may be reading the calendar right now.
        const changed = stored && { ...stored, rules, ...(stored.cutEvents > 0 ? readAgain(clock()) : {}) };
        if (!changed || !(await store.changeRules(changed))) throw createInvalidAddressError();
        return toView(changed, identity);
      }
      if (!URL.canParse(toRequestUrl(url))) throw createInvalidAddressError();
      const former = stored?.url === url ? stored : undefined;
      const subscription: Subscription = {
        ...(former ?? { events: [], skippedEvents: 0, cutEvents: 0, lastReadAt: null, failure: null }),
        ...(former?.timeZone === timeZone ? former : readAgain(clock())),
        profileId,
        accountId,
        timeZone,
        url,
        rules,
      };
      const read = { ...subscription, ...(await readSubscription(subscription)) };
      if (read.failure && !former && stored?.lastReadAt) {
        // A copy that can be read counts more than an address that can be mistyped.
        throw createUnreadableAddressError(read.failure.reason);
      }
      await store.put(read);
      return toView(read, identity);
    },

    remove: async (identity: Identity, profileId: string): Promise<void> => {
      requireOwnProfile(identity, profileId);
      await store.removeByProfiles([profileId]);
    },

    /** Reads the calendars that are due, one after another. */
    job: {
      name: 'read-school-calendars',
      intervalMs: READ_EVERY_MS,
      isDue: () => store.hasDue(clock()),
      run: async (signal) => {
        for (const subscription of await store.listDue(clock(), BATCH_SIZE)) {
          if (signal.aborted) return;
          const result = await readSubscription(subscription, signal).catch((error: unknown) => {
            // The next run reads it, once the calendars that people are adding are read.
            if (error instanceof AppError) return undefined;
            throw error;
          });
          // A run that was aborted says nothing about the calendar.
          if (result && !signal.aborted) await store.recordRead(subscription, result);
        }
      },
    } satisfies Job,
  };
};

/** Fields of a subscription whose calendar is read at once, also if it is unchanged. */
const readAgain = (now: Date) => ({ validators: {}, nextReadAt: now });

const createAddressError = (issue: ValidationIssue) => new AppError('validation-failed', { issues: [issue] });

const createInvalidAddressError = () => createAddressError(createIssue('url', 'calendar-address-invalid'));

const createUnreadableAddressError = (reason: CalendarFailure) => {
  const code = `calendar-address-${reason}` as const;
  return createAddressError({ path: 'url', code, message: calendarAddressMessages[code] });
};

export type SchoolCalendars = ReturnType<typeof createSchoolCalendars>;
