import { DAY_MS } from './times.ts';
import type { LocalTime } from './zone.ts';

/** Days since January 1, 1970. */
export type DayNumber = number;

/** Parts of a recurrence rule that select days (RFC 5545, section 3.3.10). Empty lists select all days. */
export type DayRule = {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  /** First day of a week; 0 is Sunday. */
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  /** Weekdays, each with its position within the month or the year; 0 for all of them. */
  readonly weekdays: readonly { readonly weekday: number; readonly position: number }[];
};

/** Selects the days of a rule. */
export type DaySelection = {
  /** Checks whether the rule selects a day. */
  readonly isSelected: (day: DayNumber) => boolean;
  /** Returns the day after another one, or a later one if the rule selects none of those between. */
  readonly getNext: (day: DayNumber) => DayNumber;
};

/** Creates the selection of days of a rule, of a series that starts on a day. */
export const createDaySelection = (rule: DayRule, start: DayNumber): DaySelection => {
  const complete = addDefaults(rule, start);
  return { isSelected: createIsSelected(complete, start), getNext: createGetNext(complete) };
};

/** Leaves out days of months in which a rule selects none: the occurrences of a birthday are counted over a century. */
const createGetNext = ({ freq, months, monthDays }: DayRule): DaySelection['getNext'] => {
  if (freq === 'DAILY' || freq === 'WEEKLY') return (day) => day + 1;
  const isForward = monthDays.length > 0 && monthDays.every((each) => each > 0);
  const [first, last] = isForward ? [Math.min(...monthDays), Math.max(...monthDays)] : [1, 31];
  const getNextMonth = (month: number) => {
    const later = months.filter((each) => each > month);
    return months.length === 0
      ? month + 1
      : Math.min(...(later.length > 0 ? later : months.map((each) => each + 12)));
  };
  return (day) => {
    const date = toDate(day + 1);
    const [year, month, monthDay] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
    const isOver = monthDay > last || (months.length > 0 && !months.includes(month));
    return isOver ? toDay(year, getNextMonth(month) - 1, first) : day + 1;
  };
};

const createIsSelected = (rule: DayRule, start: DayNumber): DaySelection['isSelected'] => {
  const { freq, months, weeks, yearDays, monthDays, weekdays, weekStart, interval } = rule;
  const firstPeriod = getPeriod(rule, start);
  const isEveryDay = [months, weeks, yearDays, monthDays, weekdays].every((each) => each.length === 0);
  return (day) => {
    if ((getPeriod(rule, day) - firstPeriod) % interval !== 0) return false;
    if (isEveryDay) return true;
    const date = toDate(day);
    const [year, month, monthDay] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
    const [yearStart, yearEnd] = [toDay(year, 0, 1), toDay(year + 1, 0, 1)];
    if (months.length > 0 && !months.includes(month + 1)) return false;
    if (
      monthDays.length > 0 &&
      !isAt(monthDays, monthDay, toDay(year, month + 1, 0) - toDay(year, month, 0))
    ) {
      return false;
    }
    if (yearDays.length > 0 && !isAt(yearDays, day - yearStart + 1, yearEnd - yearStart)) return false;
    if (weeks.length > 0 && !isAt(weeks, ...getWeek(day, weekStart))) return false;
    if (weekdays.length === 0) return true;
    const isInYear = freq === 'YEARLY' && months.length === 0;
    const [first, end] = isInYear ? [yearStart, yearEnd] : [toDay(year, month, 1), toDay(year, month + 1, 1)];
    return weekdays.some(
      ({ weekday, position }) =>
        weekday === date.getUTCDay() &&
        (position === 0 ||
          position === Math.floor((day - first) / 7) + 1 ||
          -position === Math.floor((end - 1 - day) / 7) + 1),
    );
  };
};

/** Takes what a rule lacks from the start of its series. */
const addDefaults = (rule: DayRule, start: DayNumber): DayRule => {
  const { freq, months, weeks, yearDays, monthDays, weekdays } = rule;
  if (yearDays.length > 0 || monthDays.length > 0 || weekdays.length > 0) return rule;
  const date = toDate(start);
  if (freq === 'WEEKLY' || weeks.length > 0) {
    return { ...rule, weekdays: [{ weekday: date.getUTCDay(), position: 0 }] };
  }
  if (freq === 'DAILY') return rule;
  const isOnDate = freq === 'YEARLY' && months.length === 0;
  return {
    ...rule,
    monthDays: [date.getUTCDate()],
    months: isOnDate ? [date.getUTCMonth() + 1] : months,
  };
};

/** Returns the number of the day, week, month or year that a rule recurs in. */
export const getPeriod = ({ freq, weekStart }: DayRule, day: DayNumber): number => {
  if (freq === 'DAILY') return day;
  if (freq === 'WEEKLY') return Math.floor((day - toFirstWeekday(0, weekStart)) / 7);
  const date = toDate(day);
  return freq === 'YEARLY' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** Checks for a position, counted from the beginning or, if negative, from the end. */
const isAt = (positions: readonly number[], position: number, count: number): boolean =>
  positions.includes(position) || positions.includes(position - count - 1);

/** Returns the number of a day's week, and of the weeks of its year. The first week has at least four days in the year. */
const getWeek = (day: DayNumber, weekStart: number): [number, number] => {
  const first = toFirstWeekday(day, weekStart);
  const year = toDate(first + 3).getUTCFullYear();
  const [yearWeek, nextYearWeek] = [year, year + 1].map((each) =>
    toFirstWeekday(toDay(each, 0, 4), weekStart),
  ) as [DayNumber, DayNumber];
  return [(first - yearWeek) / 7 + 1, (nextYearWeek - yearWeek) / 7];
};

/** Returns the first day of a day's week. */
const toFirstWeekday = (day: DayNumber, weekStart: number): DayNumber =>
  day - ((toDate(day).getUTCDay() - weekStart + 7) % 7);

const toDate = (day: DayNumber): Date => new Date(day * DAY_MS);

/** Returns the day of a date, whose month begins with 0. */
const toDay = (year: number, month: number, monthDay: number): DayNumber =>
  // Date.UTC takes the years before 100 for those of the 20th century.
  new Date(0).setUTCFullYear(year, month, monthDay) / DAY_MS;

/** Returns the day of a time. */
export const getDay = (local: LocalTime): DayNumber => Math.floor(local / DAY_MS);
