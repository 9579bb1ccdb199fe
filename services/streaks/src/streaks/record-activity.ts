import { ACHIEVEMENT_DAYS, streaksEvents } from '@fitfolk/contracts/streaks';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ActivitiesStore } from '../activities/activities.store.ts';
import type { Activity } from '../activities/activity.ts';
import { getActiveDays, getCurrentStreak, getLongestStreak } from './derive.ts';
import type { PublishedStore } from './published.store.ts';

type RecordActivityDependencies = {
  readonly activities: ActivitiesStore;
  readonly published: PublishedStore;
};

export type RecordActivity = (activity: Activity, transaction: Transaction) => Promise<void>;

/** Days remembered as published; older days cannot extend a streak. */
const MAX_PUBLISHED_DAYS = 60;

/** Stores activities and publishes extended streaks and unlocked achievements, each once. */
export const createRecordActivity =
  ({ activities, published }: RecordActivityDependencies): RecordActivity =>
  async (activity, { session, publish }) => {
    const { profileId, accountId } = activity;
    if (!(await activities.merge(activity, session))) return;
    publish(streaksEvents.streakChanged, profileId, { profileId, accountId });
    const days = getActiveDays(await activities.list(activity, session));
    const day = days.at(-1);
    if (!day) return;
    const before = await published.find(profileId, session);
    const currentStreak = getCurrentStreak(days, day);
    const isExtended = currentStreak > 1 && !before.days.includes(day) && activity.doneOn.includes(day);
    const unlocked = ACHIEVEMENT_DAYS.filter(
      (length) => getLongestStreak(days) >= length && !before.achievements.includes(length),
    );
    if (isExtended) {
      publish(streaksEvents.streakExtended, profileId, { profileId, accountId, day, currentStreak });
    }
    for (const length of unlocked) {
      publish(streaksEvents.achievementUnlocked, profileId, { profileId, accountId, days: length });
    }
    if (!isExtended && unlocked.length === 0) return;
    const after = {
      days: [...before.days, ...(isExtended ? [day] : [])].slice(-MAX_PUBLISHED_DAYS),
      achievements: [...before.achievements, ...unlocked],
    };
    await published.put(profileId, after, session);
  };
