import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { ACHIEVEMENT_DAYS, type LedgerEntry } from '@fitfolk/contracts/streaks';
import type { Activity } from '../activities/activity.ts';

const PLANNED_POINTS = 10;
const ACTIVITY_POINTS = { worn: 5, posted: 5, won: 100 } as const;
const ACHIEVEMENT_POINTS: Readonly<Record<(typeof ACHIEVEMENT_DAYS)[number], number>> = {
  7: 50,
  30: 200,
  100: 1000,
};

/** Returns the days with activity, in order. */
export const getActiveDays = (activities: readonly Activity[]): string[] =>
  [...new Set(activities.flatMap(({ doneOn }) => doneOn))].sort();

/** Groups consecutive days into runs, in order. */
const getRuns = (days: readonly string[]): { last: string; length: number }[] => {
  const runs: { last: string; length: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && addDays(run.last, 1) === day) {
      run.last = day;
      run.length += 1;
    } else runs.push({ last: day, length: 1 });
  }
  return runs;
};

/** Returns the length of the run that ends today or yesterday; 0 if there is none. */
export const getCurrentStreak = (days: readonly string[], today: string): number => {
  const run = getRuns(days.filter((day) => day <= today)).at(-1);
  return run && run.last >= addDays(today, -1) ? run.length : 0;
};

export const getLongestStreak = (days: readonly string[]): number =>
  Math.max(0, ...getRuns(days).map(({ length }) => length));

/** Returns the day on which a streak first reached a length. */
const findDayReached = (days: readonly string[], length: number): string | undefined => {
  const run = getRuns(days).find((each) => each.length >= length);
  return run && addDays(run.last, length - run.length);
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
  const days = getActiveDays(activities);
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
      const day = findDayReached(days, length);
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
