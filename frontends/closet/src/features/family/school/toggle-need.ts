import type { SchoolNeed, SchoolWeek } from '@fitfolk/contracts/outfits';

/** Order in which the needs of a day are stored and shown. */
export const schoolNeeds: readonly SchoolNeed[] = ['uniform', 'pe', 'swim'];

/** Adds a need to a weekday, or removes it. Weekdays that ask for nothing are left out. */
export const toggleNeed = (
  days: SchoolWeek['days'],
  weekday: number,
  need: SchoolNeed,
): SchoolWeek['days'] => {
  const before = days.find((day) => day.weekday === weekday)?.needs ?? [];
  const needs = schoolNeeds.filter((each) => before.includes(each) !== (each === need));
  const others = days.filter((day) => day.weekday !== weekday);
  return needs.length === 0 ? others : [...others, { weekday, needs }];
};
