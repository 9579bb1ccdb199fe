import { displayName } from '../../core/display-name.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id, Instant, uniqueList } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { MAX_CALENDAR_RULES, MAX_CALENDAR_URL_LENGTH, MAX_KEYWORD_LENGTH } from './school-calendar-limits.ts';
import { SchoolNeed } from './school-week.ts';

/** Meaning of an event for its days: a need, no school, or just its title as a reminder on the evening before. */
export const EventMeaning = z.enum([...SchoolNeed.options, 'no-school', 'reminder']);
export type EventMeaning = z.infer<typeof EventMeaning>;

/** Gives a meaning to events whose title contains the words of a keyword, in any case. The first matching rule counts. */
export const CalendarRule = z.strictObject({
  /** Has a letter or a digit, because only those are compared. */
  keyword: displayName(MAX_KEYWORD_LENGTH, 'required').regex(/[\p{L}\p{N}]/u),
  meaning: EventMeaning,
});
export type CalendarRule = z.infer<typeof CalendarRule>;

/**
 * Reason for which a calendar could not be read. Names of hosts that do not exist and private addresses are `unreachable`;
 * `too-long` and `too-slow` are files that need too much memory or time.
 */
export const CalendarFailure = z.enum(['unreachable', 'too-long', 'too-slow', 'not-a-calendar']);
export type CalendarFailure = z.infer<typeof CalendarFailure>;

/**
 * English texts of an address that is entered and cannot be read, by validation code. Apart from `validationMessages`, which every form
 * loads, because only the server finds this out and sends the text.
 */
export const calendarAddressMessages = {
  'calendar-address-unreachable':
    "This address doesn't answer, or isn't public. Your current calendar stays.",
  'calendar-address-too-long': 'The calendar at this address is too large. Your current calendar stays.',
  'calendar-address-too-slow':
    'Reading the calendar at this address takes too long. Your current calendar stays.',
  'calendar-address-not-a-calendar': 'There is no calendar at this address. Your current calendar stays.',
} as const satisfies Record<`calendar-address-${CalendarFailure}`, string>;

/** The calendar of a school, of which the last copy that could be read counts. */
export const SchoolCalendar = z.object({
  /** Host of its address. The rest can be secret, so it is never shown again. */
  host: z.string(),
  rules: z.array(CalendarRule),
  lastReadAt: Instant.nullable(),
  /** Set while the calendar cannot be read. */
  failure: z.object({ since: Instant, reason: CalendarFailure }).nullable(),
  /** Number of events that could not be read and were left out. */
  skippedEvents: z.number().int(),
  /** Number of days with an event that were left out, because there are too many; those farthest from today, without a keyword first. */
  cutEvents: z.number().int(),
  /** The next events that match a rule. */
  coming: z.array(z.object({ day: CalendarDay, title: z.string(), meaning: EventMeaning })),
});
export type SchoolCalendar = z.infer<typeof SchoolCalendar>;

export const SchoolCalendarChange = z.strictObject({
  /** Address of an iCalendar file with the scheme http, https or webcal; the stored one by default. */
  url: z
    .string()
    .trim()
    .max(MAX_CALENDAR_URL_LENGTH)
    .regex(/^(https?|webcals?):\/\/[^\s/?#@]+([/?]\S*)?$/i, 'calendar-address-invalid')
    .optional(),
  rules: uniqueList(CalendarRule, MAX_CALENDAR_RULES, ({ keyword }) => keyword.toLowerCase()),
});
export type SchoolCalendarChange = z.infer<typeof SchoolCalendarChange>;

const ProfileParams = z.object({ profileId: Id });

export const schoolCalendarEndpoints = {
  schoolCalendar: defineEndpoint({
    method: 'GET',
    path: '/api/school-calendars/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Get the school calendar of a profile, or null without one',
    params: ProfileParams,
    success: { status: 200, schema: SchoolCalendar.nullable() },
    errors: ['not-found'],
  }),
  changeSchoolCalendar: defineEndpoint({
    method: 'PUT',
    path: '/api/school-calendars/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Subscribe a profile to the calendar of its school; a new address is read at once',
    limit: 'calendar',
    timeoutMs: 30_000,
    params: ProfileParams,
    body: SchoolCalendarChange,
    success: { status: 200, schema: SchoolCalendar },
    errors: ['not-found'],
  }),
  deleteSchoolCalendar: defineEndpoint({
    method: 'DELETE',
    path: '/api/school-calendars/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Unsubscribe a profile from the calendar of its school',
    params: ProfileParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
};
