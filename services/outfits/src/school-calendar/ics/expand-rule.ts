import ICAL from 'ical.js';
import {
  createDaySelection,
  type DayNumber,
  type DayRule,
  type DaySelection,
  getDay,
  getPeriod,
} from './recurrence-days.ts';
import {
  type CalendarTime,
  DAY_MS,
  parseTime,
  splitList,
  type TimeContext,
  toMidnight,
  toSeriesTime,
} from './times.ts';
import type { LocalTime } from './zone.ts';

/** A recurrence rule with its end, which can be of another type and zone than the start of its series. */
export type Rule = DayRule & {
  /** Value without its end, by which the same rules are known. */
  readonly text: string;
  readonly until: CalendarTime | undefined;
  readonly count: number | undefined;
  /** Positions to keep of the times in each period; empty for all. */
  readonly positions: readonly number[];
  /** Hours, minutes and seconds of a day; empty for those of the start. */
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
};

/** First and last time of which occurrences are listed, on the clocks of the series. */
export type TimeRange = { readonly from: LocalTime; readonly to: LocalTime };

/** Most days since the start of a series whose occurrences are counted: a hundred years. */
const MAX_COUNTED_DAYS = 36_525;

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Matches the name of the property, which some programs repeat in its value. */
const REPEATED_NAME = /^RRULE:/;

/**
 * Parses a recurrence rule (RFC 5545, section 3.3.10). Empty parts and empty entries of lists are ignored.
 * @throws Error for a malformed one, for another calendar than the Gregorian, and for one that recurs several times a day
 */
export const parseRule = (value: string, context: TimeContext): Rule => {
  const parts = new Map<string, string>();
  for (const part of value.toUpperCase().replaceAll(/\s/g, '').replace(REPEATED_NAME, '').split(';')) {
    const [name = '', list = ''] = part.split('=');
    const content = splitList(list).join(',');
    if (content !== '') parts.set(name, content);
  }
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw new Error('The calendar is not supported');
  const until = parts.get('UNTIL');
  parts.delete('UNTIL');
  const text = [...parts].map((part) => part.join('=')).join(';');
  const recur = ICAL.Recur.fromString(text);
  const freq = FREQUENCIES.find((each) => each === recur.freq);
  if (!freq) throw new Error('The frequency is not supported');
  const list = (name: string) => (recur.getComponent(name) as (number | string)[]).map(Number);
  const weeks = list('BYWEEKNO');
  // Without a month or a year, a weekday has no position.
  const hasPositions = freq === 'MONTHLY' || (freq === 'YEARLY' && weeks.length === 0);
  const rule = {
    text,
    until: until === undefined ? undefined : parseTime(until, new Map(), context),
    count: recur.count ?? undefined,
    freq,
    interval: recur.interval,
    // ical.js counts weekdays from 1.
    weekStart: recur.wkst - 1,
    months: list('BYMONTH'),
    weeks,
    yearDays: list('BYYEARDAY'),
    monthDays: list('BYMONTHDAY'),
    weekdays: (recur.getComponent('BYDAY') as string[]).map((each) => ({
      weekday: WEEKDAYS.indexOf(each.slice(-2)),
      position: hasPositions ? Number(each.slice(0, -2)) : 0,
    })),
    positions: list('BYSETPOS'),
    hours: list('BYHOUR'),
    minutes: list('BYMINUTE'),
    seconds: list('BYSECOND'),
  };
  requireAllowedParts(rule);
  return rule;
};

/** @throws Error for parts that must not be in a rule of this frequency */
const requireAllowedParts = ({ freq, weeks, yearDays, monthDays }: DayRule): void => {
  const isAllowed =
    (freq === 'YEARLY' || (weeks.length === 0 && yearDays.length === 0)) &&
    (freq !== 'WEEKLY' || monthDays.length === 0);
  if (!isAllowed) throw new Error('The frequency does not allow these days');
};

/**
 * Lists the occurrences of a rule within a range, and a few around it, on the clocks of the series.
 * @throws Error for a series whose occurrences would have to be counted for too long
 */
export type ExpandRule = (rule: Rule, start: CalendarTime, range: TimeRange) => readonly LocalTime[];

/**
 * Creates the function that expands rules. It expands those that recur on the same days once, which are most of a timetable:
 * days are found first, and then get the time of the start.
 */
export const createExpandRule = (context: TimeContext): ExpandRule => {
  const expanded = new Map<string, readonly LocalTime[]>();
  return (rule, start, range) => {
    const last = rule.until ? getLast(rule.until, start, context) : range.to;
    if (last < range.from) return [];
    const timeMs = start.local - toMidnight(start.local);
    const days = { from: getDay(range.from) - 1, to: getDay(range.to) };
    const key = [rule.text, getDay(start.local), days.from, days.to, hasTimes(rule) ? timeMs : ''].join(' ');
    const offset = hasTimes(rule) ? 0 : timeMs;
    const occurrences = expanded.get(key) ?? expand(rule, start.local - offset, days);
    expanded.set(key, occurrences);
    return occurrences.map((local) => local + offset).filter((local) => local <= last);
  };
};

type DayRange = { readonly from: DayNumber; readonly to: DayNumber };

const expand = (rule: Rule, start: LocalTime, { from, to }: DayRange): LocalTime[] => {
  const startDay = getDay(start);
  const selection = createDaySelection(rule, startDay);
  const listTimes = createListTimes(rule, start, selection);
  const found: LocalTime[] = [];
  const firstDay = rule.count === undefined ? Math.max(startDay, from) : startDay;
  if (to - firstDay > MAX_COUNTED_DAYS) throw new Error('The series has too many occurrences');
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let day = firstDay; day <= to && left > 0; day = selection.getNext(day)) {
    for (const local of listTimes(day)) {
      if (local < start || left === 0) continue;
      left -= 1;
      if (day >= from) found.push(local);
    }
  }
  return found;
};

const NONE: readonly LocalTime[] = [];

/** Creates the function that lists the times of a rule on a day. */
const createListTimes = (
  rule: Rule,
  start: LocalTime,
  { isSelected }: DaySelection,
): ((day: DayNumber) => readonly LocalTime[]) => {
  const times = listTimesOfDay(rule, start);
  const list = (day: DayNumber) => (isSelected(day) ? times.map((timeMs) => day * DAY_MS + timeMs) : NONE);
  if (rule.positions.length === 0) return list;
  const periods = new Map<number, readonly LocalTime[]>();
  return (day) => {
    const period = getPeriod(rule, day);
    const kept = periods.get(period) ?? keepPositions(rule, listPeriod(rule, day).flatMap(list));
    periods.set(period, kept);
    return kept.filter((local) => getDay(local) === day);
  };
};

const listTimesOfDay = ({ hours, minutes, seconds }: Rule, start: LocalTime): number[] => {
  const date = new Date(start);
  const orOwn = (values: readonly number[], own: number) =>
    values.length === 0 ? [own] : values.toSorted((one, other) => one - other);
  return orOwn(hours, date.getUTCHours()).flatMap((hour) =>
    orOwn(minutes, date.getUTCMinutes()).flatMap((minute) =>
      orOwn(seconds, date.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
};

/** Lists the days of a day's period. */
const listPeriod = (rule: Rule, day: DayNumber): DayNumber[] => {
  const period = getPeriod(rule, day);
  const isWithin = (each: DayNumber) => getPeriod(rule, each) === period;
  let first = day;
  while (isWithin(first - 1)) first -= 1;
  const days = [];
  for (let each = first; isWithin(each); each += 1) days.push(each);
  return days;
};

const keepPositions = ({ positions }: Rule, times: readonly LocalTime[]): LocalTime[] =>
  times.filter((_, index) => positions.includes(index + 1) || positions.includes(index - times.length));

/** Checks for a rule with other times of a day than that of the start. */
const hasTimes = ({ hours, minutes, seconds }: Rule): boolean =>
  hours.length + minutes.length + seconds.length > 0;

/** Checks for a rule that ends before the start of its series. */
export const endsBefore = ({ until }: Rule, start: CalendarTime, context: TimeContext): boolean =>
  until !== undefined && getLast(until, start, context) < start.local;

const getLast = (until: CalendarTime, start: CalendarTime, context: TimeContext): LocalTime => {
  const { local, isWholeDay } = toSeriesTime(until, start, context);
  return isWholeDay ? local + DAY_MS - 1000 : local;
};
