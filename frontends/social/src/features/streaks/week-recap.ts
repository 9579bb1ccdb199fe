import type { WeekStart } from '@fitfolk/contracts/auth';
import { addDays, listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import type { StreakHistory } from '@fitfolk/contracts/streaks';

export type WeekRecap = {
  /** Days of the week up to today. */
  readonly days: number;
  readonly activeDays: number;
  readonly points: number;
  /** Points of the same days of the week before. */
  readonly pointsBefore: number;
  readonly planned: number;
  readonly worn: number;
  readonly posted: number;
};

/** Sums up the week until today. What was done for a day counts on the day on which it was done. */
export const recapWeek = (
  { activeDays, entries }: Pick<StreakHistory, 'activeDays' | 'entries'>,
  today: string,
  weekStart: WeekStart,
): WeekRecap => {
  const days = listWeekDays(today, weekStart).filter((day) => day <= today);
  const before = days.map((day) => addDays(day, -7));
  const earned = (on: readonly string[]) => entries.filter(({ earnedOn }) => on.includes(earnedOn));
  const sumPoints = (on: readonly string[]) => earned(on).reduce((sum, { points }) => sum + points, 0);
  const count = (reason: string) => earned(days).filter((entry) => entry.reason === reason).length;
  return {
    days: days.length,
    activeDays: days.filter((day) => activeDays.includes(day)).length,
    points: sumPoints(days),
    pointsBefore: sumPoints(before),
    planned: count('planned'),
    worn: count('worn'),
    posted: count('posted'),
  };
};
