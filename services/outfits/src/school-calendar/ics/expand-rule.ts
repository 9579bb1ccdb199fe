import ICAL from 'ical.js';
import { type CalendarTime, DAY_MS, parseTime, type TimeContext, toMidnight, toSeriesTime } from './times.ts';
import { type LocalTime, toTime } from './zones.ts';

/** A recurrence rule with its end, which can be of another type and zone than the start of its series. */
export type Rule = { readonly recur: ICAL.Recur; readonly until: CalendarTime | undefined };

/** First and last time of which occurrences are listed, on the clocks of the series. */
export type TimeRange = { readonly from: LocalTime; readonly to: LocalTime };

/** Occurrences before the range that are passed over, and within it, of one rule: those of each day in fifty years. */
const MAX_STEPS = 20_000;

/** Frequencies of which one event has millions of occurrences. */
const TOO_FREQUENT: ReadonlySet<string> = new Set(['SECONDLY', 'MINUTELY']);

/**
 * Parses a recurrence rule (RFC 5545, section 3.3.10). Empty parts are ignored.
 * @throws Error for a malformed one, for another calendar than the Gregorian, and for one that recurs every second or minute
 */
export const parseRule = (value: string, context: TimeContext): Rule => {
  const parts = new Map<string, string>();
  for (const part of value.toUpperCase().replaceAll(/\s/g, '').split(';')) {
    const [name = '', content = ''] = part.split('=');
    if (content !== '') parts.set(name, content);
  }
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw new Error('The calendar is not supported');
  if (!parts.has('FREQ') || TOO_FREQUENT.has(parts.get('FREQ') ?? ''))
    throw new Error('The frequency is not supported');
  const until = parts.get('UNTIL');
  parts.delete('UNTIL');
  return {
    recur: ICAL.Recur.fromString([...parts].map((part) => part.join('=')).join(';')),
    until: until === undefined ? undefined : parseTime(until, new Map(), context),
  };
};

/** Milliseconds of an interval of frequencies with a constant one. */
const INTERVALS: Readonly<Record<string, number>> = {
  HOURLY: DAY_MS / 24,
  DAILY: DAY_MS,
  WEEKLY: 7 * DAY_MS,
};

/**
 * Lists the occurrences of a rule within a range, and a few around it, on the clocks of the series.
 * @throws Error for a rule with too many of them
 */
export type ExpandRule = (rule: Rule, start: CalendarTime, range: TimeRange) => readonly LocalTime[];

/**
 * Creates the function that expands rules. It expands those that recur on the same days once, which are most of a timetable:
 * days are found first, and then get the time of the start.
 */
export const createExpandRule = (context: TimeContext): ExpandRule => {
  const expanded = new Map<string, readonly LocalTime[]>();
  return ({ recur, until }, start, range) => {
    const last = until ? getLast(until, start, context) : range.to;
    if (last < range.from) return [];
    const isByDay = start.isDate || !hasTimes(recur);
    const timeMs = isByDay ? start.local - toMidnight(start.local) : 0;
    // The days of the range and one before, whatever the time of the start.
    const days = { from: toMidnight(range.from) - DAY_MS, to: range.to };
    const first = skipIntervals(recur, start.local - timeMs, days.from);
    const key = `${recur} ${first} ${days.from} ${days.to} ${isByDay}`;
    const occurrences = expanded.get(key) ?? expand(recur, first, days, isByDay);
    expanded.set(key, occurrences);
    return occurrences.map((local) => local + timeMs).filter((local) => local <= last);
  };
};

/** Checks for a rule that ends before the start of its series. */
export const endsBefore = ({ until }: Rule, start: CalendarTime, context: TimeContext): boolean =>
  until !== undefined && getLast(until, start, context) < start.local;

const expand = (
  recur: ICAL.Recur,
  first: LocalTime,
  { from, to }: TimeRange,
  isDate: boolean,
): LocalTime[] => {
  const zone = ICAL.Timezone.utcTimezone;
  const rule = recur.clone();
  // Without an end, rules that nothing can fulfill are followed for thousands of years.
  rule.until = toTime(to, zone, isDate);
  const iterator = rule.iterator(toTime(first, zone, isDate));
  const found: LocalTime[] = [];
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const next = iterator.next();
    const local = next ? next.toUnixTime() * 1000 : Number.POSITIVE_INFINITY;
    if (local > to) return found;
    if (local >= from) found.push(local);
  }
  throw new Error('The series has too many occurrences');
};

/** Checks for a rule with other times of a day than that of the start. */
const hasTimes = ({ freq, parts }: ICAL.Recur): boolean =>
  freq === 'HOURLY' || ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => name in parts);

const getLast = (until: CalendarTime, start: CalendarTime, context: TimeContext): LocalTime => {
  const { local, isWholeDay } = toSeriesTime(until, start, context);
  return isWholeDay ? local + DAY_MS - 1000 : local;
};

/** Returns a later start with the same occurrences from the beginning of a range on, unless the rule counts them. */
const skipIntervals = (
  { freq, interval, count }: ICAL.Recur,
  start: LocalTime,
  from: LocalTime,
): LocalTime => {
  const length = (INTERVALS[freq] ?? 0) * interval;
  if (length === 0 || count) return start;
  return start + Math.max(0, Math.floor((from - start) / length)) * length;
};
