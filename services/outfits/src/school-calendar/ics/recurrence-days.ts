import { DAY_MS } from './times.ts';
import type { LocalTime } from './zones.ts';

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

/** Checks whether a rule selects a day. */
export type IsSelected = (day: DayNumber) => boolean;

/** Creates the function that tells whether a rule, of a series that starts on a day, selects another day. */
export const createIsSelected = (rule: DayRule, start: DayNumber): IsSelected => {
  const { months, weeks, yearDays, monthDays, weekdays, weekStart, interval } = addDefaults(rule, start);
  const firstPeriod = getPeriod(rule, start);
  return (day) => {
    if ((getPeriod(rule, day) - firstPeriod) % interval !== 0) return false;
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
    const isInYear = rule.freq === 'YEARLY' && rule.months.length === 0;
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
