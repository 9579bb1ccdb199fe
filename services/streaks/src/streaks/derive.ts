import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { ACHIEVEMENT_DAYS, type LedgerEntry } from '@fitfolk/contracts/streaks';
import type { Fact } from '../activities/fact.ts';

/** Points. Source: the product's decisions on streaks. */
const PLANNED_POINTS = 10;
const POINTS_EACH = { worn: 5, posted: 5, won: 100 } as const;
const ACHIEVEMENT_POINTS: Readonly<Record<(typeof ACHIEVEMENT_DAYS)[number], number>> = {
  7: 50,
  30: 200,
  100: 1000,
};

/** The days on which somebody was active, in order. */
export const activeDays = (facts: readonly Fact[]): string[] =>
  [...new Set(facts.flatMap(({ doneOn }) => doneOn))].sort();

/** Days in a row: each run's last day and length, in order. */
const runs = (days: readonly string[]): { last: string; length: number }[] => {
  const found: { last: string; length: number }[] = [];
  for (const day of days) {
    const run = found.at(-1);
    if (run && addDays(run.last, 1) === day) {
      run.last = day;
      run.length += 1;
    } else found.push({ last: day, length: 1 });
  }
  return found;
};

/** How many days in a row somebody is active up to today; yesterday still counts, the day before does not. */
export const currentStreak = (days: readonly string[], today: string): number => {
  const run = runs(days.filter((day) => day <= today)).at(-1);
  return run && run.last >= addDays(today, -1) ? run.length : 0;
};

/** The most days in a row. */
export const longestStreak = (days: readonly string[]): number =>
  Math.max(0, ...runs(days).map(({ length }) => length));

/** The day on which a streak of so many days was first complete; undefined before that. */
const reachedOn = (days: readonly string[], length: number): string | undefined => {
  const run = runs(days).find((each) => each.length >= length);
  return run && addDays(run.last, length - run.length);
};

/**
 * What there are points for, in the order of days: 10 for each day that is planned for, however often, 5 for each outfit
 * worn and each post, 100 for each competition won, and the achievements of the longest streak.
 */
export const ledger = (facts: readonly Fact[]): LedgerEntry[] => {
  const holding = facts.filter(({ holds }) => holds);
  const plannedDays = new Set(holding.filter(({ kind }) => kind === 'planned').map(({ day }) => day));
  const days = activeDays(facts);
  const entries: LedgerEntry[] = [
    ...[...plannedDays].map((day) => ({ day, reason: 'planned', points: PLANNED_POINTS }) as const),
    ...holding.flatMap(({ kind, day }) =>
      kind === 'planned' ? [] : [{ day, reason: kind, points: POINTS_EACH[kind] } as const],
    ),
    ...ACHIEVEMENT_DAYS.flatMap((length) => {
      const day = reachedOn(days, length);
      return day ? [{ day, reason: 'achievement', points: ACHIEVEMENT_POINTS[length] } as const] : [];
    }),
  ];
  return entries.sort(
    (one, other) =>
      compare(one.day, other.day) || compare(one.reason, other.reason) || one.points - other.points,
  );
};

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The sum of a ledger. */
export const totalOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { points }) => sum + points, 0);
