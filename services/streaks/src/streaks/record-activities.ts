import { streaksEvents } from '@fitfolk/contracts/streaks';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ActivitiesStore } from '../activities/activities.store.ts';
import { type Activity, hasOutfit } from '../activities/activity.ts';
import { isClosable } from './closed-days.ts';
import { addToRuns, type DayRun, removeFromRuns } from './day-runs.ts';
import { getAchievements, getCurrentStreak } from './derive.ts';
import { NO_SUMMARY, type StreakSummary, type SummariesStore } from './summaries.store.ts';

type RecordActivitiesDependencies = {
  readonly activities: ActivitiesStore;
  readonly summaries: SummariesStore;
};

type RecordOptions = {
  /** True for activities of a restored history, whose achievements are no news. */
  readonly isRestored?: boolean;
};

export type RecordActivities = (
  activities: readonly Activity[],
  transaction: Transaction,
  options?: RecordOptions,
) => Promise<void>;

/** Days remembered as published; older days cannot extend a streak. */
const MAX_PUBLISHED_DAYS = 60;

/**
 * Stores activities and publishes extended streaks and unlocked achievements, each once. Every event writes the summary of its
 * profile, so that concurrent events that add and remove the activities of a day conflict.
 */
export const createRecordActivities = ({
  activities,
  summaries,
}: RecordActivitiesDependencies): RecordActivities => {
  /**
   * Updates the summary of the profile that the added activities belong to. `reportedDays` are the days of the events, undefined to
   * publish neither an extended streak nor achievements.
   */
  const updateSummary = async (
    before: StreakSummary,
    added: readonly [Activity, ...Activity[]],
    reportedDays: ReadonlySet<string> | undefined,
    { session, publish }: Transaction,
  ): Promise<void> => {
    const [{ profileId, accountId }] = added;
    publish(streaksEvents.streakChanged, profileId, { profileId, accountId });
    const subjects = [...new Set(added.map(({ subject }) => subject))];
    const { days, counting } = await activities.listAround({ accountId, profileId }, subjects, session);
    const runs = replaceDays(before.runs, days, counting);
    const outfitRuns = replaceDays(before.outfitRuns, days, counting.filter(hasOutfit));
    const day = runs.at(-1)?.last ?? '';
    const currentStreak = getCurrentStreak(runs, day);
    const isExtended = currentStreak > 1 && !before.days.includes(day) && (reportedDays?.has(day) ?? false);
    const unlocked = getAchievements(runs).filter((length) => !before.achievements.includes(length));
    if (isExtended) {
      publish(streaksEvents.streakExtended, profileId, { profileId, accountId, day, currentStreak });
    }
    for (const length of reportedDays ? unlocked : []) {
      publish(streaksEvents.achievementUnlocked, profileId, { profileId, accountId, days: length });
    }
    const isReopened = !day || added.some((activity) => isClosable(activity.day, day));
    const after = {
      runs,
      outfitRuns,
      closed: isReopened ? undefined : before.closed,
      days: [...before.days, ...(isExtended ? [day] : [])].slice(-MAX_PUBLISHED_DAYS),
      achievements: [...before.achievements, ...unlocked],
    };
    await summaries.put(profileId, after, session);
  };

  return async (recorded, transaction, { isRestored = false } = {}) => {
    const { session } = transaction;
    const changed = await activities.merge(recorded, session);
    const added = Map.groupBy(changed, ({ profileId }) => profileId);
    if (added.size === 0) return;
    const before = await summaries.findMany([...added.keys()], session);
    const changedIds = new Set(changed.map(({ id }) => id));
    const reported = recorded.filter(({ id }) => changedIds.has(id));
    for (const [profileId, [first, ...others]] of added) {
      if (!first) continue;
      const ofProfile = reported.filter((activity) => activity.profileId === profileId);
      const reportedDays = new Set(ofProfile.flatMap(({ doneOn }) => doneOn));
      await updateSummary(
        before.get(profileId) ?? NO_SUMMARY,
        [first, ...others],
        isRestored ? undefined : reportedDays,
        transaction,
      );
    }
  };
};

/** Replaces some days of runs by those on which an activity counts. */
const replaceDays = (
  runs: readonly DayRun[],
  days: readonly string[],
  counting: readonly Activity[],
): readonly DayRun[] => {
  const active = new Set(counting.flatMap(({ doneOn }) => doneOn));
  const removed = days.filter((day) => !active.has(day));
  const added = days.filter((day) => active.has(day));
  return addToRuns(removeFromRuns(runs, removed), added);
};
