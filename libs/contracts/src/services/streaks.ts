import { defineContract } from '../core/contract.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { erasureCompletedEvent } from '../core/erasure.ts';
import { defineEvent } from '../core/event.ts';
import { CalendarDay, Id } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { familyStreakEndpoints } from './streaks/family-streak.ts';

export * from './streaks/family-streak.ts';

/** Streak lengths, in days, that unlock an achievement. */
export const ACHIEVEMENT_DAYS = [7, 30, 100] as const;

export const StyleStreak = z.object({
  /** Consecutive active days up to today or yesterday. */
  currentStreak: z.number().int(),
  longestStreak: z.number().int(),
  totalPoints: z.number().int(),
  lastActivityDate: CalendarDay,
});
export type StyleStreak = z.infer<typeof StyleStreak>;

export const PointsReason = z.enum(['planned', 'worn', 'posted', 'won', 'achievement']);
export type PointsReason = z.infer<typeof PointsReason>;

export const LedgerEntry = z.object({
  /** Day that the points are for, such as the day of a planned outfit. */
  day: CalendarDay,
  /** Day on which the points were earned. */
  earnedOn: CalendarDay,
  reason: PointsReason,
  points: z.number().int(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const StreakHistory = z.object({
  activeDays: z.array(CalendarDay),
  /** Last earned first; without `from`, their points add up to `totalPoints`. */
  entries: z.array(LedgerEntry),
  /** True when there are days or entries before `from`. */
  hasEarlier: z.boolean(),
  /** The whole history, signed by this server, which can restore it after an erasure; absent unless requested. */
  signed: z.string().optional(),
});
export type StreakHistory = z.infer<typeof StreakHistory>;

/** Maximum length of a signed history, in characters of base64. A year has about 10,000. */
const MAX_SIGNED_LENGTH = 400_000;

const ProfileParams = z.object({ profileId: Id });
const ProfileReference = z.object({ profileId: Id, accountId: Id });

export const streaksEvents = {
  streakChanged: defineEvent(
    'streaks.streak.changed',
    1,
    "A profile's streak or points changed",
    ProfileReference,
  ),
  streakExtended: defineEvent(
    'streaks.streak.extended',
    1,
    'A profile extended its streak by a day',
    ProfileReference.extend({ day: CalendarDay, currentStreak: z.number().int() }),
  ),
  familyStreakChanged: defineEvent(
    'streaks.family-streak.changed',
    1,
    'A parent changed the holiday pauses of the family streak',
    z.object({ accountId: Id }),
  ),
  achievementUnlocked: defineEvent(
    'streaks.achievement.unlocked',
    1,
    'A profile reached a streak length that unlocks an achievement',
    ProfileReference.extend({ days: z.number().int() }),
  ),
  erasureCompleted: erasureCompletedEvent('streaks'),
};

export const streaksContract = defineContract({
  service: 'streaks',
  endpoints: {
    styleStreak: defineEndpoint({
      method: 'GET',
      path: '/api/style-streaks/:profileId',
      access: 'onboarded',
      scope: 'plans:read',
      summary: "Get a profile's streak and points, or null before its first activity",
      params: ProfileParams,
      success: { status: 200, schema: StyleStreak.nullable() },
      errors: ['not-found'],
    }),
    streakHistory: defineEndpoint({
      method: 'GET',
      path: '/api/style-streaks/:profileId/history',
      access: 'onboarded',
      scope: 'plans:read',
      summary: 'Get the active days and the points ledger of a profile: all, or what was earned since a day',
      params: ProfileParams,
      query: z.object({ from: CalendarDay.optional(), signed: z.literal('true').optional() }),
      success: { status: 200, schema: StreakHistory },
      errors: ['not-found'],
    }),
    restoreHistory: defineEndpoint({
      method: 'PUT',
      path: '/api/style-streaks/:profileId/history',
      access: 'onboarded',
      parentsOnly: true,
      summary:
        'Restore the signed history of a profile that was deleted; false for one of another server, or of a profile that is still there',
      params: ProfileParams,
      body: z.strictObject({ signed: z.string().max(MAX_SIGNED_LENGTH) }),
      success: { status: 200, schema: z.object({ restored: z.boolean() }) },
      errors: ['not-found'],
    }),
    ...familyStreakEndpoints,
  },
  events: streaksEvents,
});
