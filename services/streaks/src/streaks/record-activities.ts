import { streaksEvents } from '@fitfolk/contracts/streaks';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ActivitiesStore } from '../activities/activities.store.ts';
import type { Activity } from '../activities/activity.ts';
import { addToRuns, type DayRun, toRuns } from './day-runs.ts';
import { getAchievements, getActiveDays, getCurrentStreak } from './derive.ts';
import type { StreakSummary, SummariesStore } from './summaries.store.ts';

type RecordActivityDependencies = {
  readonly activities: ActivitiesStore;
  readonly summaries: SummariesStore;
};

export type RecordActivity = (activity: Activity, transaction: Transaction) => Promise<void>;

/** Days remembered as published; older days cannot extend a streak. */
const MAX_PUBLISHED_DAYS = 60;

/**
 * Stores activities and publishes extended streaks and unlocked achievements, each once. The summary of a profile changes with
 * the first activity of a day only, so that concurrent events of a profile seldom conflict.
 */
export const createRecordActivity = ({
  activities,
  summaries,
}: RecordActivityDependencies): RecordActivity => {
  /** Returns the days of activity, those of stored activities included that the summary does not contain yet. */
  const summarizeDays = async (
    { runs }: StreakSummary,
    activity: Activity,
    session: Transaction['session'],
  ): Promise<readonly DayRun[]> => {
    const missing = await activities.takeUnsummarized(activity, session);
    if (!runs) return toRuns(getActiveDays(await activities.list(activity, session)));
    return addToRuns(runs, [...getActiveDays(missing), ...activity.doneOn]);
  };

  return async (activity, { session, publish }) => {
    const { profileId, accountId } = activity;
    const merged = await activities.merge(activity, session);
    if (!merged) return;
    publish(streaksEvents.streakChanged, profileId, { profileId, accountId });
    const before = await summaries.find(profileId, session);
    const runs = await summarizeDays(before, merged, session);
    const day = runs.at(-1)?.last;
    if (!day) return;
    const currentStreak = getCurrentStreak(runs, day);
    const isExtended = currentStreak > 1 && !before.days.includes(day) && activity.doneOn.includes(day);
    const unlocked = getAchievements(runs).filter((length) => !before.achievements.includes(length));
    if (isExtended) {
      publish(streaksEvents.streakExtended, profileId, { profileId, accountId, day, currentStreak });
    }
    for (const length of unlocked) {
      publish(streaksEvents.achievementUnlocked, profileId, { profileId, accountId, days: length });
    }
    if (runs === before.runs && !isExtended && unlocked.length === 0) return;
    const after = {
      runs,
      days: [...before.days, ...(isExtended ? [day] : [])].slice(-MAX_PUBLISHED_DAYS),
      achievements: [...before.achievements, ...unlocked],
    };
    await summaries.put(profileId, after, session);
  };
};
