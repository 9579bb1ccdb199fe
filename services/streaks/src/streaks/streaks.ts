import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import {
  ACHIEVEMENT_DAYS,
  type StreakHistory,
  type StyleStreak,
  streaksEvents,
} from '@fitfolk/contracts/streaks';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Fact } from '../activities/fact.ts';
import type { FactsStore } from '../activities/facts.store.ts';
import type { AnnouncedStore } from './announced.store.ts';
import { activeDays, currentStreak, ledger, longestStreak, totalOf } from './derive.ts';

type StreaksOptions = {
  readonly facts: FactsStore;
  readonly announced: AnnouncedStore;
  readonly now: () => Date;
};

/** Days that stay noted as announced; older ones cannot extend a streak any more. */
const NOTED_DAYS = 60;

/** What people's activity comes to. All of it is worked out from the facts, whatever order they were told in. */
export const createStreaks = ({ facts, announced, now }: StreaksOptions) => ({
  /** The streak as of the account's today; undefined before the first activity. */
  of: async (who: Identity, profileId: string): Promise<StyleStreak | undefined> => {
    requireOwnProfile(who, profileId);
    const known = await facts.of(profileId);
    const days = activeDays(known);
    const lastActivityDate = days.at(-1);
    if (!lastActivityDate) return undefined;
    return {
      currentStreak: currentStreak(days, toCalendarDay(now(), who.timeZone)),
      longestStreak: longestStreak(days),
      totalPoints: totalOf(ledger(known)),
      lastActivityDate,
    };
  },

  history: async (who: Identity, profileId: string): Promise<StreakHistory> => {
    requireOwnProfile(who, profileId);
    const known = await facts.of(profileId);
    return { activeDays: activeDays(known), entries: ledger(known).reverse() };
  },

  /** Keeps a fact, and tells of a streak that it extends and of achievements that it completes, each once. */
  note: async (fact: Fact, { session, publish }: Transaction): Promise<void> => {
    const { profileId, accountId } = fact;
    if (!(await facts.add(fact, session))) return;
    publish(streaksEvents.streakChanged, profileId, { profileId, accountId });
    const days = activeDays(await facts.of(profileId, session));
    const last = days.at(-1);
    if (!last) return;
    const told = await announced.find(profileId, session);
    const streak = currentStreak(days, last);
    const isNews = streak > 1 && !told.days.includes(last) && fact.doneOn.includes(last);
    const unlocked = ACHIEVEMENT_DAYS.filter(
      (length) => longestStreak(days) >= length && !told.achievements.includes(length),
    );
    if (isNews) {
      publish(streaksEvents.streakExtended, profileId, {
        profileId,
        accountId,
        day: last,
        currentStreak: streak,
      });
    }
    for (const length of unlocked) {
      publish(streaksEvents.achievementUnlocked, profileId, { profileId, accountId, days: length });
    }
    if (!isNews && unlocked.length === 0) return;
    const noted = {
      days: (isNews ? [...told.days, last] : [...told.days]).slice(-NOTED_DAYS),
      achievements: [...told.achievements, ...unlocked],
    };
    await announced.put(profileId, noted, session);
  },
});

export type Streaks = ReturnType<typeof createStreaks>;
