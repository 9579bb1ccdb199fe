import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { StreakHistory, StyleStreak } from '@fitfolk/contracts/streaks';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { ActivitiesStore } from '../activities/activities.store.ts';
import { getClosingDay, isOutdated } from './closed-days.ts';
import { type DayRun, toRuns } from './day-runs.ts';
import {
  countAchievementPoints,
  countPoints,
  getActiveDays,
  getCurrentStreak,
  getLedger,
  getLongestStreak,
  sumPoints,
} from './derive.ts';
import type { ClosedPoints, StreakSummary, SummariesStore } from './summaries.store.ts';

type StreaksDependencies = {
  readonly activities: ActivitiesStore;
  readonly summaries: SummariesStore;
  readonly clock: () => Date;
};

type Totals = { readonly runs: readonly DayRun[]; readonly totalPoints: number };

export const createStreaks = ({ activities, summaries, clock }: StreaksDependencies) => {
  /** Returns the points of closed days, which are counted only once in a while. */
  const readClosed = async (
    owner: ProfileKey,
    summary: StreakSummary,
    lastDay: string,
  ): Promise<ClosedPoints> => {
    if (summary.closed && !isOutdated(summary.closed.before, lastDay)) return summary.closed;
    const before = getClosingDay(lastDay);
    const closed = { before, points: countPoints(await activities.countActive(owner, { before })) };
    await summaries.close(owner.profileId, summary, closed);
    return closed;
  };

  /** Reads all activities only until the summary contains those that an earlier release has written. */
  const readTotals = async (owner: ProfileKey): Promise<Totals> => {
    const summary = await summaries.find(owner.profileId);
    const { runs } = summary;
    const lastDay = runs?.at(-1)?.last;
    if (runs && lastDay && !(await activities.hasUnsummarized(owner.accountId, [owner.profileId]))) {
      const closed = await readClosed(owner, summary, lastDay);
      const open = countPoints(await activities.countActive(owner, { from: closed.before }));
      return { runs, totalPoints: closed.points + open + countAchievementPoints(runs) };
    }
    const stored = await activities.list(owner);
    return { runs: toRuns(getActiveDays(stored)), totalPoints: sumPoints(getLedger(stored)) };
  };

  return {
    /** Returns the streak as of the account's today; undefined before the first activity. @throws AppError `not-found` */
    find: async (identity: Identity, profileId: string): Promise<StyleStreak | undefined> => {
      requireOwnProfile(identity, profileId);
      const { runs, totalPoints } = await readTotals({ accountId: identity.accountId, profileId });
      const lastActivityDate = runs.at(-1)?.last;
      if (!lastActivityDate) return undefined;
      return {
        currentStreak: getCurrentStreak(runs, toCalendarDay(clock(), identity.timeZone)),
        longestStreak: getLongestStreak(runs),
        totalPoints,
        lastActivityDate,
      };
    },

    /** Returns the active days and the ledger, newest entry first, since a day. @throws AppError `not-found` */
    getHistory: async (identity: Identity, profileId: string, from = ''): Promise<StreakHistory> => {
      requireOwnProfile(identity, profileId);
      const stored = await activities.list({ accountId: identity.accountId, profileId });
      const days = getActiveDays(stored);
      const ledger = getLedger(stored).reverse();
      const activeDays = days.filter((day) => day >= from);
      const entries = ledger.filter(({ day, earnedOn = day }) => earnedOn >= from);
      const hasEarlier = activeDays.length < days.length || entries.length < ledger.length;
      return { activeDays, entries, hasEarlier };
    },
  };
};

export type Streaks = ReturnType<typeof createStreaks>;
