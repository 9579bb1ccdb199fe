import { defineEndpoint } from '../../core/endpoint.ts';
import { CalendarDay, Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** Counted days of a family streak that earn a freeze. */
export const DAYS_PER_FREEZE = 7;
/** Maximum number of freezes that a family holds. */
export const MAX_FREEZES = 2;
/** Maximum number of days of a holiday pause. */
export const MAX_PAUSE_DAYS = 60;
/** Maximum number of holiday pauses of an account that have not ended. */
export const MAX_PAUSES = 10;

/**
 * Effect of a day on the family streak: `counted` added a day, `frozen` used a freeze, `paused` was a holiday, and `missed`
 * ended the streak.
 */
export const FamilyDayState = z.enum(['counted', 'frozen', 'paused', 'missed']);
export type FamilyDayState = z.infer<typeof FamilyDayState>;

export const FamilyDay = z.object({
  day: CalendarDay,
  state: FamilyDayState,
  /** Length of the streak after the day. */
  streak: z.number().int(),
  /** True when the day earned a freeze. */
  isFreezeEarned: z.boolean(),
});
export type FamilyDay = z.infer<typeof FamilyDay>;

/** A holiday, in which days neither count nor end the streak. */
export const FamilyPause = z.object({ id: Id, from: CalendarDay, to: CalendarDay });
export type FamilyPause = z.infer<typeof FamilyPause>;

export const FamilyStreak = z.object({
  /** Days on which everyone had an outfit, up to today or yesterday. */
  currentStreak: z.number().int(),
  longestStreak: z.number().int(),
  /** Freezes held, each of which saves the streak on a missed day. */
  freezes: z.number().int(),
  /** Counted days until the next freeze; null while the family holds the maximum. */
  daysToFreeze: z.number().int().nullable(),
  /** Profiles without an outfit today. */
  missingProfileIds: z.array(Id),
  isPausedToday: z.boolean(),
  /** Every day since `from` and the first counted one, newest first. Today is listed once it counted. */
  days: z.array(FamilyDay),
  /** True when there are days before `from`. */
  hasEarlier: z.boolean(),
  /** Pauses that have not ended, in order. */
  pauses: z.array(FamilyPause),
});
export type FamilyStreak = z.infer<typeof FamilyStreak>;

export const NewFamilyPause = z.strictObject({ from: CalendarDay, to: CalendarDay });
export type NewFamilyPause = z.infer<typeof NewFamilyPause>;

export const familyStreakEndpoints = {
  familyStreak: defineEndpoint({
    method: 'GET',
    path: '/api/family-streak',
    access: 'onboarded',
    summary: "Get the family's streak with its history, all or since a day, or null for individual accounts",
    query: z.object({ from: CalendarDay.optional() }),
    success: { status: 200, schema: FamilyStreak.nullable() },
    errors: [],
  }),
  pauseFamilyStreak: defineEndpoint({
    method: 'POST',
    path: '/api/family-streak/pauses',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Pause the family streak for a holiday that starts today or later',
    body: NewFamilyPause,
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: FamilyPause },
    errors: ['pause-invalid', 'pause-limit'],
  }),
  endFamilyPause: defineEndpoint({
    method: 'DELETE',
    path: '/api/family-streak/pauses/:pauseId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Remove a pause that has not started, or end a running one yesterday',
    params: z.object({ pauseId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
};
