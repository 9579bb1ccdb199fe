import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { COLOR_FAMILIES } from '../closet/color-families.ts';
import { DRESS_CODE_RULES, MAX_HOLIDAYS } from './school-week-limits.ts';

/** Uniform or kit that a school day requires. */
export const SchoolNeed = z.enum(['uniform', 'pe', 'swim']);
export type SchoolNeed = z.infer<typeof SchoolNeed>;

const SchoolDay = z.strictObject({
  /** From 0 for Sunday to 6 for Saturday. */
  weekday: z.number().int().min(0).max(6),
  needs: z.array(SchoolNeed).max(SchoolNeed.options.length),
});

/** Days without school, both included. */
export const Holiday = z
  .strictObject({ from: CalendarDay, to: CalendarDay })
  .refine(({ from, to }) => from <= to, { error: 'end-before-start', path: ['to'] });
export type Holiday = z.infer<typeof Holiday>;

/** Rules for the clothes of school days: Monday to Friday and other days with a need, except holidays. */
const DressCode = z.strictObject({
  rules: z.array(z.enum(DRESS_CODE_RULES)).max(DRESS_CODE_RULES.length),
  /** Colors of tops and bottoms; all if empty. */
  colors: z.array(z.enum(COLOR_FAMILIES)).max(COLOR_FAMILIES.length),
});
export type DressCode = z.infer<typeof DressCode>;

export const SchoolWeek = z.strictObject({
  /** Incremented with every change; a change based on an older version is rejected. 0 before the first one. */
  version: z.number().int().min(0),
  days: z.array(SchoolDay).max(7),
  /** Leaves out shoes with the tag "laces". */
  noLaces: z.boolean(),
  holidays: z.array(Holiday).max(MAX_HOLIDAYS),
  /** Absent until it is set. A change without it keeps it. */
  dressCode: DressCode.optional(),
});
export type SchoolWeek = z.infer<typeof SchoolWeek>;

const KitItem = z.object({ id: Id, name: z.string() });

/** Kit for a day, one item of each category. */
export const DayKit = z.object({
  need: SchoolNeed,
  /** Items that are clean on that day, and kept for it. */
  items: z.array(KitItem),
  /** Items to wash first: those of categories in which nothing is clean on that day. */
  unwashed: z.array(KitItem),
});
export type DayKit = z.infer<typeof DayKit>;

/** Needs of a day, at least one or a reminder. */
export const DayNeeds = z.object({
  day: CalendarDay,
  needs: z.array(SchoolNeed),
  /** Titles of events in the school calendar. */
  reminders: z.array(z.string()),
  /** Kit for PE and swimming. */
  kits: z.array(DayKit),
});
export type DayNeeds = z.infer<typeof DayNeeds>;

const ProfileParams = z.object({ profileId: Id });

export const schoolWeekEndpoints = {
  schoolWeek: defineEndpoint({
    method: 'GET',
    path: '/api/school-weeks/:profileId',
    access: 'onboarded',
    scope: 'plans:read',
    summary: 'Get what the school days of a profile ask for',
    params: ProfileParams,
    success: { status: 200, schema: SchoolWeek },
    errors: ['not-found'],
  }),
  changeSchoolWeek: defineEndpoint({
    method: 'PUT',
    path: '/api/school-weeks/:profileId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Change what the school days of a profile ask for',
    params: ProfileParams,
    body: SchoolWeek,
    success: { status: 200, schema: SchoolWeek },
    errors: ['not-found', 'school-week-changed'],
  }),
};
