import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { StreakHistory, StyleStreak } from '@fitfolk/contracts/streaks';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { ActivitiesStore } from '../activities/activities.store.ts';
import { getClosingDay, isOutdated } from './closed-days.ts';
import {
  countAchievementPoints,
  countPoints,
  getActiveDays,
  getCurrentStreak,
  getLedger,
  getLongestStreak,
} from './derive.ts';
import type { SignedHistories } from './signed-history.ts';
import type { ClosedPoints, StreakSummary, SummariesStore } from './summaries.store.ts';

type StreaksDependencies = {
  readonly activities: ActivitiesStore;
  readonly summaries: SummariesStore;
  readonly histories: Pick<SignedHistories, 'sign'>;
  readonly clock: () => Date;
};

type HistoryOptions = {
  readonly from?: string | undefined;
  /** True to add the whole history as a signed text. */
  readonly isSigned: boolean;
};

export const createStreaks = ({ activities, summaries, histories, clock }: StreaksDependencies) => {
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

  const readPoints = async (owner: ProfileKey, summary: StreakSummary, lastDay: string): Promise<number> => {
    const closed = await readClosed(owner, summary, lastDay);
    const open = countPoints(await activities.countActive(owner, { from: closed.before }));
    return closed.points + open + countAchievementPoints(summary.runs);
  };

  return {
    /** Returns the streak as of the account's today; undefined before the first activity. @throws AppError `not-found` */
    find: async (identity: Identity, profileId: string): Promise<StyleStreak | undefined> => {
      requireOwnProfile(identity, profileId);
      const summary = await summaries.find(profileId);
      const { runs } = summary;
      const lastActivityDate = runs.at(-1)?.last;
      if (!lastActivityDate) return undefined;
      const { accountId, timeZone } = identity;
      const today = toCalendarDay(clock(), timeZone);
      // The date goes back on a flight west across the date line.
      const isAhead = lastActivityDate > today;
      return {
        currentStreak: getCurrentStreak(runs, isAhead ? lastActivityDate : today),
        longestStreak: getLongestStreak(runs),
        totalPoints: await readPoints({ accountId, profileId }, summary, lastActivityDate),
        lastActivityDate,
      };
    },

    /** Returns the active days and the ledger, newest entry first, since a day. @throws AppError `not-found` */
    getHistory: async (
      identity: Identity,
      profileId: string,
      { from = '', isSigned }: HistoryOptions,
    ): Promise<StreakHistory> => {
      requireOwnProfile(identity, profileId);
      const owner = { accountId: identity.accountId, profileId };
      const stored = await activities.list(owner);
      const days = getActiveDays(stored);
      const ledger = getLedger(stored).reverse();
      const activeDays = days.filter((day) => day >= from);
      const entries = ledger.filter(({ earnedOn }) => earnedOn >= from);
      const hasEarlier = activeDays.length < days.length || entries.length < ledger.length;
      const signed = isSigned ? await histories.sign(owner, stored) : undefined;
      return { activeDays, entries, hasEarlier, signed };
    },
  };
};

export type Streaks = ReturnType<typeof createStreaks>;
