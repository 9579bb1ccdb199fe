import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id, Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

const ProfileParams = z.object({ profileId: Id });

/** Path of the calendar that calendar apps subscribe to. */
export const CALENDAR_PATH = '/api/outfit-calendar.ics';

/** The secret address of a profile's calendar, without the secret. */
export const CalendarLink = z.object({ createdAt: Instant });
export type CalendarLink = z.infer<typeof CalendarLink>;

/** A calendar link in the list of the account. */
export const ListedCalendarLink = CalendarLink.extend({
  profileId: Id,
  /** Last day on which a calendar app read it, in UTC; null if none did. */
  lastReadOn: CalendarDay.nullable(),
});
export type ListedCalendarLink = z.infer<typeof ListedCalendarLink>;

export const NewCalendarLink = CalendarLink.extend({
  /** Path and query of the calendar. The server keeps only a hash of the token in it. */
  path: z.string(),
});
export type NewCalendarLink = z.infer<typeof NewCalendarLink>;

export const calendarEndpoints = {
  listCalendarLinks: defineEndpoint({
    method: 'GET',
    path: '/api/calendar-links',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the secret addresses of the calendars of the account, newest first',
    success: { status: 200, schema: z.array(ListedCalendarLink) },
    errors: [],
  }),
  calendarLink: defineEndpoint({
    method: 'GET',
    path: '/api/calendar-links/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    summary: "Tell when the secret address of a profile's calendar was created, or null without one",
    params: ProfileParams,
    success: { status: 200, schema: CalendarLink.nullable() },
    errors: ['not-found'],
  }),
  replaceCalendarLink: defineEndpoint({
    method: 'PUT',
    path: '/api/calendar-links/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    requiresConfirmation: true,
    summary: "Create a secret address of a profile's calendar; an earlier one stops working",
    params: ProfileParams,
    success: { status: 200, schema: NewCalendarLink },
    errors: ['not-found', 'reauthentication-required'],
  }),
  deleteCalendarLink: defineEndpoint({
    method: 'DELETE',
    path: '/api/calendar-links/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    summary: "Stop the secret address of a profile's calendar from working",
    params: ProfileParams,
    success: { status: 204 },
    errors: ['not-found'],
  }),
  outfitCalendar: defineEndpoint({
    method: 'GET',
    path: CALENDAR_PATH,
    access: 'public',
    answersHead: true,
    summary: 'Get the planned outfits of a profile as an iCalendar file',
    query: z.object({ token: z.string().max(100) }),
    success: { status: 200, mediaTypes: ['text/calendar'] },
    errors: ['not-found'],
  }),
};
