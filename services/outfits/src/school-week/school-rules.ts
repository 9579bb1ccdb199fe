import { weekdayIndex } from '@fitfolk/contracts/core/calendar-day';
import type { SchoolNeed, SchoolWeek } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { getItemWords, hasAny } from '../suggestions/rules/outfit-suggestion.ts';

/** Words of a name or tag that make an item part of a uniform or a kit, in English and German. */
const wordsByNeed: Readonly<Record<SchoolNeed, readonly string[]>> = {
  uniform: ['uniform', 'schuluniform'],
  pe: ['pe', 'gym', 'turnen', 'turnzeug', 'sportzeug'],
  swim: ['swim', 'swimming', 'swimsuit', 'goggle', 'schwimmen', 'schwimmzeug', 'badehose', 'badeanzug'],
};
const LACES_WORDS = ['lace', 'laces', 'schnürsenkel', 'schnürer'];

const isFor = (item: ClosetItem, need: SchoolNeed): boolean => hasAny(getItemWords(item), wordsByNeed[need]);

/** Lists what a day of a profile asks for; nothing in the holidays. */
export const listNeeds = (week: SchoolWeek | undefined, day: string): SchoolNeed[] => {
  if (!week || week.holidays.some(({ from, to }) => from <= day && day <= to)) return [];
  const weekday = weekdayIndex(day);
  return week.days.flatMap((each) => (each.weekday === weekday ? each.needs : []));
};

/**
 * Selects the items that the planner may use on a day. PE and swim kit stays in its bag on all days, and the uniform is kept
 * for its days, if the school ever asks for them. On a uniform day, tops and bottoms are of the uniform, as far as there are
 * any in that category.
 */
export const selectForSchool = (
  items: readonly ClosetItem[],
  week: SchoolWeek | undefined,
  day: string,
): readonly ClosetItem[] => {
  if (!week) return items;
  const everNeeded = new Set(week.days.flatMap(({ needs }) => needs));
  const isUniformDay = listNeeds(week, day).includes('uniform');
  const allowed = items.filter(
    (item) =>
      !(everNeeded.has('pe') && isFor(item, 'pe')) &&
      !(everNeeded.has('swim') && isFor(item, 'swim')) &&
      !(everNeeded.has('uniform') && !isUniformDay && isFor(item, 'uniform')) &&
      !(week.noLaces && item.category === 'shoes' && hasAny(getItemWords(item), LACES_WORDS)),
  );
  if (!isUniformDay) return allowed;
  const inUniform = new Set(allowed.filter((item) => isFor(item, 'uniform')).map(({ category }) => category));
  return allowed.filter(
    (item) => !isWornInUniform(item) || !inUniform.has(item.category) || isFor(item, 'uniform'),
  );
};

const isWornInUniform = ({ category }: ClosetItem): boolean => category === 'tops' || category === 'bottoms';
