import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { ACHIEVEMENT_DAYS, type LedgerEntry } from '@fitfolk/contracts/streaks';
import { type Activity, type ActivityCounts, listCounting } from '../activities/activity.ts';
import { type DayRun, getRunLength, toRuns } from './day-runs.ts';

const PLANNED_POINTS = 10;
const ACTIVITY_POINTS = { worn: 5, posted: 5, won: 100 } as const;
const ACHIEVEMENT_POINTS: Readonly<Record<(typeof ACHIEVEMENT_DAYS)[number], number>> = {
  7: 50,
  30: 200,
  100: 1000,
};

/** Returns the days of all activities that count, in order. */
export const getActiveDays = (activities: readonly Activity[]): string[] =>
  [...new Set(listCounting(activities).flatMap(({ doneOn }) => doneOn))].sort();

/** Returns the length of the run that ends today or yesterday; 0 if there is none. Days after today don't count. */
export const getCurrentStreak = (runs: readonly DayRun[], today: string): number => {
  const run = runs.findLast(({ first }) => first <= today);
  if (!run || run.last < addDays(today, -1)) return 0;
  return getRunLength({ first: run.first, last: run.last < today ? run.last : today });
};

export const getLongestStreak = (runs: readonly DayRun[]): number => Math.max(0, ...runs.map(getRunLength));

/** Returns the achievements, as lengths of streaks, that runs have reached. */
export const getAchievements = (runs: readonly DayRun[]) => {
  const longest = getLongestStreak(runs);
  return ACHIEVEMENT_DAYS.filter((length) => longest >= length);
};

/** Returns the day on which a streak first reached a length. */
const findDayReached = (runs: readonly DayRun[], length: number): string | undefined => {
  const run = runs.find((each) => getRunLength(each) >= length);
  return run && addDays(run.first, length - 1);
};

/** Returns the first day on which each of the planned days was planned, by planned day. */
const getPlannedDays = (active: readonly Activity[]): Map<string, string> => {
  const planned = new Map<string, string>();
  for (const {
    kind,
    day,
    doneOn: [doneOn = day],
  } of active) {
    if (kind !== 'planned') continue;
    const earliest = planned.get(day);
    if (!earliest || doneOn < earliest) planned.set(day, doneOn);
  }
  return planned;
};

/**
 * Returns the points with their reasons, ordered by the day on which they were earned. A planned day counts once, however
 * many outfits it has.
 */
export const getLedger = (activities: readonly Activity[]): LedgerEntry[] => {
  const active = activities.filter(({ isActive }) => isActive);
  const runs = toRuns(getActiveDays(activities));
  const entries: LedgerEntry[] = [
    ...[...getPlannedDays(active)].map(
      ([day, earnedOn]) => ({ day, earnedOn, reason: 'planned', points: PLANNED_POINTS }) as const,
    ),
    ...active.flatMap(({ kind, day }) =>
      kind === 'planned'
        ? []
        : [{ day, earnedOn: day, reason: kind, points: ACTIVITY_POINTS[kind] } as const],
    ),
    ...ACHIEVEMENT_DAYS.flatMap((length) => {
      const day = findDayReached(runs, length);
      return day
        ? [{ day, earnedOn: day, reason: 'achievement', points: ACHIEVEMENT_POINTS[length] } as const]
        : [];
    }),
  ];
  return entries.sort(
    (one, other) =>
      compare(one.earnedOn ?? one.day, other.earnedOn ?? other.day) ||
      compare(one.day, other.day) ||
      compare(one.reason, other.reason) ||
      one.points - other.points,
  );
};

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const sumPoints = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { points }) => sum + points, 0);

/** Returns the points of activities, without those of achievements. */
export const countPoints = ({ planned, worn, posted, won }: ActivityCounts): number =>
  planned * PLANNED_POINTS +
  worn * ACTIVITY_POINTS.worn +
  posted * ACTIVITY_POINTS.posted +
  won * ACTIVITY_POINTS.won;

/** Returns the points of the achievements that runs have reached. */
export const countAchievementPoints = (runs: readonly DayRun[]): number =>
  getAchievements(runs)
    .map((length) => ACHIEVEMENT_POINTS[length])
    .reduce((sum, points) => sum + points, 0);
