import { defineEndpoint } from '../../core/endpoint.ts';
import { defineEvent } from '../../core/event.ts';
import { CalendarDay, Id, Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Category } from '../closet.ts';
import { SchoolNeed } from './school-week.ts';

/** Topics of reminders: the next plan, PE and swim kit, items that run out, and a streak that ends today. */
export const ReminderKind = z.enum(['plan', 'kit', 'laundry', 'streak']);
export type ReminderKind = z.infer<typeof ReminderKind>;

/** Time of a day in the account's time zone, as `HH:MM`. */
const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Hours without reminders, from one time to another one of the same day or the next. */
const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'] });

const KindSwitches = z.strictObject({
  plan: z.boolean(),
  kit: z.boolean(),
  laundry: z.boolean(),
  streak: z.boolean(),
});

export const ReminderSettings = z.object({
  profileId: Id,
  /** All off until somebody turns them on. */
  kinds: KindSwitches,
  time: TimeOfDay,
  quietHours: QuietHours.nullable(),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** Kinds that are missing stay as they are, so that two parents can change different ones at once. */
export const ReminderSettingsChange = z.strictObject({
  kinds: KindSwitches.partial().optional(),
  time: TimeOfDay.optional(),
  quietHours: QuietHours.nullable().optional(),
});
export type ReminderSettingsChange = z.infer<typeof ReminderSettingsChange>;

const AboutProfile = z.object({ profileId: Id });

/** A shortage of one category: `clean` items until `day`, for which none is left. */
const DueShortage = z.object({
  category: Category,
  /** Need for which the items are kept; absent for those of planned outfits. */
  need: SchoolNeed.optional(),
  clean: z.number().int(),
  day: CalendarDay,
});

/** A reminder with its facts. `day` is the day that it is about: today in the morning, else tomorrow. */
export const DueReminder = z.discriminatedUnion('kind', [
  AboutProfile.extend({
    kind: z.literal('plan'),
    day: CalendarDay,
    /** First outfit of the day; null while nothing is planned. */
    outfit: z.object({ name: z.string().nullable(), items: z.array(z.string()) }).nullable(),
  }),
  AboutProfile.extend({
    kind: z.literal('kit'),
    day: CalendarDay,
    needs: z.array(SchoolNeed),
    /** Titles of events in the school calendar, such as "Picture day". */
    events: z.array(z.string()),
  }),
  AboutProfile.extend({ kind: z.literal('laundry'), shortages: z.array(DueShortage) }),
  AboutProfile.extend({ kind: z.literal('streak'), days: z.number().int() }),
]);
export type DueReminder = z.infer<typeof DueReminder>;

export const reminderEvents = {
  remindersDue: defineEvent(
    'outfits.reminders.due',
    1,
    'Profiles of an account are to be reminded, each of a kind once a day',
    z.object({
      accountId: Id,
      /** Day of the reminders in the account's time zone. */
      day: CalendarDay,
      /** Time after which the reminders are dropped: quiet hours begin, or they are too late. */
      expiresAt: Instant,
      reminders: z.array(DueReminder),
    }),
  ),
};

export const reminderEndpoints = {
  listReminders: defineEndpoint({
    method: 'GET',
    path: '/api/reminders',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'child',
    summary: 'List the reminder settings of the profiles',
    success: { status: 200, schema: z.array(ReminderSettings) },
    errors: [],
  }),
  changeReminders: defineEndpoint({
    method: 'PATCH',
    path: '/api/reminders/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'child',
    summary: 'Change what a profile is reminded of, and when',
    params: AboutProfile,
    body: ReminderSettingsChange,
    success: { status: 200, schema: ReminderSettings },
    errors: ['not-found', 'reminders-need-parent'],
  }),
};
