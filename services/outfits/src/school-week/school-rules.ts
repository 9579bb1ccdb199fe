import { hasTrait } from '@fitfolk/contracts/closet/item-traits';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import { weekdayIndex } from '@fitfolk/contracts/core/calendar-day';
import { type CalendarRule, SchoolNeed, type SchoolWeek } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { KeptItems } from '../laundry/shortages.ts';
import type { SchoolEvent } from '../school-calendar/match-events.ts';
import { getItemWords, hasAny } from '../suggestions/rules/outfit-suggestion.ts';
import { breaksDressCode } from './dress-code.ts';

/** Words of a name or tag that make an item part of a uniform or a kit, in every language of the app. */
const wordsByNeed: Readonly<Record<SchoolNeed, readonly string[]>> = {
  uniform: ['uniform', 'schuluniform', 'uniforme'],
  pe: ['pe', 'gym', 'turnen', 'turnzeug', 'sportzeug', 'eps', 'deporte', 'gimnasia'],
  swim: [
    'swim',
    'swimming',
    'goggle',
    'schwimmen',
    'schwimmzeug',
    'piscine',
    'natation',
    'natación',
    'piscina',
  ],
};

/** Monday to Friday, as counted from Sunday. */
const WORKDAYS = [1, 2, 3, 4, 5];

/** Requirements of the school of a profile: the week that parents entered, and the events of its calendar. */
export type SchoolPlan = Pick<SchoolWeek, 'days' | 'noLaces' | 'holidays' | 'dressCode'> & {
  readonly events?: readonly SchoolEvent[];
  readonly calendarRules?: readonly CalendarRule[];
};

/** Checks whether an item belongs to a uniform or kit; swimwear belongs to that for swimming. */
export const isFor = (item: ClosetItem, need: SchoolNeed): boolean =>
  (need === 'swim' && isOfKind(item, 'swimwear')) || hasAny(getItemWords(item), wordsByNeed[need]);

/** Checks whether a day is in the holidays, or has no school by its calendar. */
const isFree = (plan: SchoolPlan, day: string): boolean =>
  plan.holidays.some(({ from, to }) => from <= day && day <= to) ||
  listEvents(plan, day).some(({ meaning }) => meaning === 'no-school');

/** Lists what a day of a profile asks for; nothing in the holidays and on other days without school. */
export const listNeeds = (plan: SchoolPlan | undefined, day: string): SchoolNeed[] => {
  if (!plan || isFree(plan, day)) return [];
  const meanings = listEvents(plan, day).map(({ meaning }) => meaning);
  const weekday = weekdayIndex(day);
  const needs = plan.days.flatMap((each) => (each.weekday === weekday ? each.needs : []));
  return SchoolNeed.options.filter((need) => needs.includes(need) || meanings.includes(need));
};

/** Lists the titles of the events of a day that the calendar's rules call reminders. */
export const listReminders = (plan: SchoolPlan | undefined, day: string): string[] =>
  listEvents(plan, day).flatMap(({ meaning, title }) => (meaning === 'reminder' ? [title] : []));

/** Checks whether the dress code applies: from Monday to Friday and on other days with a need, except free ones. */
const isSchoolDay = (plan: SchoolPlan, day: string): boolean =>
  !isFree(plan, day) && (WORKDAYS.includes(weekdayIndex(day)) || listNeeds(plan, day).length > 0);

const listEvents = (plan: SchoolPlan | undefined, day: string): readonly SchoolEvent[] =>
  plan?.events?.filter((event) => event.day === day) ?? [];

/** Lists what the school of a profile asks for on any day, by its week and the keywords of its calendar. */
const listEverNeeded = ({ days, calendarRules = [] }: SchoolPlan): SchoolNeed[] => {
  const found = new Set<string>([
    ...days.flatMap(({ needs }) => needs),
    ...calendarRules.map(({ meaning }) => meaning),
  ]);
  return SchoolNeed.options.filter((need) => found.has(need));
};

/** Lists the items that are kept for the school of a profile, with those of the given days that ask for them. */
export const listKept = (plan: SchoolPlan, days: readonly string[]): KeptItems[] =>
  listEverNeeded(plan).map((need) => ({
    need,
    days: days.filter((day) => listNeeds(plan, day).includes(need)),
    includes: (item) => isFor(item, need),
  }));

/**
 * Selects the items that the planner may use on a day. PE and swim kit stays in its bag on all days, and the uniform is kept
 * for its days, if the school ever asks for them. On a uniform day, tops and bottoms are of the uniform, as far as there are
 * any in that category. Other items obey the dress code on school days.
 */
export const selectForSchool = (
  items: readonly ClosetItem[],
  plan: SchoolPlan | undefined,
  day: string,
): readonly ClosetItem[] => {
  if (!plan) return items;
  const everNeeded = listEverNeeded(plan);
  const isUniformDay = listNeeds(plan, day).includes('uniform');
  const dressCode = isSchoolDay(plan, day) ? plan.dressCode : undefined;
  const allowed = items.filter(
    (item) =>
      !(everNeeded.includes('pe') && isFor(item, 'pe')) &&
      !(everNeeded.includes('swim') && isFor(item, 'swim')) &&
      !(everNeeded.includes('uniform') && !isUniformDay && isFor(item, 'uniform')) &&
      !(plan.noLaces && item.category === 'shoes' && hasTrait(item, 'laces')) &&
      (isFor(item, 'uniform') || !breaksDressCode(item, dressCode)),
  );
  if (!isUniformDay) return allowed;
  const inUniform = new Set(allowed.filter((item) => isFor(item, 'uniform')).map(({ category }) => category));
  return allowed.filter(
    (item) => !isWornInUniform(item) || !inUniform.has(item.category) || isFor(item, 'uniform'),
  );
};

const isWornInUniform = ({ category }: ClosetItem): boolean => category === 'tops' || category === 'bottoms';
