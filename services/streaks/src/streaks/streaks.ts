import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { StreakHistory, StyleStreak } from '@fitfolk/contracts/streaks';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { ActivitiesStore } from '../activities/activities.store.ts';
import { getActiveDays, getCurrentStreak, getLedger, getLongestStreak, sumPoints } from './derive.ts';

type StreaksDependencies = { readonly activities: ActivitiesStore; readonly clock: () => Date };

export const createStreaks = ({ activities, clock }: StreaksDependencies) => ({
  /** Returns the streak as of the account's today; undefined before the first activity. @throws AppError `not-found` */
  find: async (identity: Identity, profileId: string): Promise<StyleStreak | undefined> => {
    requireOwnProfile(identity, profileId);
    const stored = await activities.list({ accountId: identity.accountId, profileId });
    const days = getActiveDays(stored);
    const lastActivityDate = days.at(-1);
    if (!lastActivityDate) return undefined;
    return {
      currentStreak: getCurrentStreak(days, toCalendarDay(clock(), identity.timeZone)),
      longestStreak: getLongestStreak(days),
      totalPoints: sumPoints(getLedger(stored)),
      lastActivityDate,
    };
  },

  /** Returns the active days and the ledger, newest entry first. @throws AppError `not-found` */
  getHistory: async (identity: Identity, profileId: string): Promise<StreakHistory> => {
    requireOwnProfile(identity, profileId);
    const stored = await activities.list({ accountId: identity.accountId, profileId });
    return { activeDays: getActiveDays(stored), entries: getLedger(stored).reverse() };
  },
});

export type Streaks = ReturnType<typeof createStreaks>;
