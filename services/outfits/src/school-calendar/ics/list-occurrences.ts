import { type ExpandRule, endsBefore, type TimeRange } from './expand-rule.ts';
import type { ParsedEvent } from './parse-event.ts';
import {
  type CalendarTime,
  DAY_MS,
  type SeriesTime,
  type TimeContext,
  toMidnight,
  toSeriesTime,
  toZone,
} from './times.ts';
import type { LocalTime, Zone } from './zone.ts';

/** One time at which an event takes place, from its start to its end on the clocks of a zone. */
export type Occurrence = {
  readonly title: string;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly zone: Zone;
};

type ListOptions = {
  /** First and last day to list, each at midnight. */
  readonly days: TimeRange;
  readonly expandRule: ExpandRule;
  readonly context: TimeContext;
};

/**
 * Lists the occurrences of a series that can have days within a range: its start, unless its rules end before, and what they and
 * `RDATE` add, without what `EXRULE` and `EXDATE` exclude and what is replaced. Changed occurrences themselves are events of their own.
 * @throws Error for a series with too many occurrences
 */
export const listOccurrences = (
  event: ParsedEvent,
  findChanges: FindChanges,
  { days, expandRule, context }: ListOptions,
): Occurrence[] => {
  const { start, rules, excludedRules, added, excluded } = event;
  const { isReplaced, ranges } = findChanges(start);
  const range = toStartRange(event, ranges, days);
  const toOwnTime = (time: CalendarTime) => toSeriesTime(time, start, context);
  const lengths = new Map<LocalTime, number>();
  const isOver = rules.length > 0 && rules.every((rule) => endsBefore(rule, start, context));
  if (!isOver) lengths.set(start.local, event.length);
  for (const rule of rules) {
    for (const local of expandRule(rule, start, range)) lengths.set(local, event.length);
  }
  for (const { time, length = event.length } of added) {
    lengths.set(toTimeOfSeries(toOwnTime(time), start), length);
  }
  const isExcluded = createTimeFilter([
    ...excluded.map(toOwnTime),
    ...excludedRules
      .flatMap((rule) => expandRule(rule, start, range))
      .map((local) => ({ local, isWholeDay: false })),
  ]);
  const occurrences: Occurrence[] = [];
  for (const [local, length] of lengths) {
    if (local < range.from || local > range.to || isExcluded(local) || isReplaced(local)) continue;
    const occurrence = toOccurrence(event, { local, length }, ranges);
    if (occurrence) occurrences.push(occurrence);
  }
  return occurrences;
};

/** A change that holds for all occurrences from one on. */
type RangeChange = {
  readonly event: ParsedEvent;
  readonly from: LocalTime;
  /** Time by which the occurrences move. */
  readonly shift: number;
};

/** Changed occurrences in the terms of a series. */
type Changes = {
  readonly isReplaced: (local: LocalTime) => boolean;
  /** The latest one first. */
  readonly ranges: readonly RangeChange[];
};

/** Returns the changed occurrences in the terms of a series that starts at a time. */
export type FindChanges = (start: CalendarTime) => Changes;

/**
 * Creates the function that returns the changed occurrences of an id, converted once for all series of the same type and time zone:
 * some programs give every event the same id.
 */
export const createFindChanges = (changed: readonly ParsedEvent[], context: TimeContext): FindChanges => {
  const convert = (start: CalendarTime): Changes => {
    const changes = changed.flatMap((event) =>
      event.replaces ? [{ event, replaced: toSeriesTime(event.replaces, start, context) }] : [],
    );
    return {
      isReplaced: createTimeFilter(changes.map(({ replaced }) => replaced)),
      ranges: changes
        .filter(({ event }) => event.replaces?.isRange)
        .map(({ event, replaced }) => ({
          event,
          from: replaced.local,
          shift: toZone(event.start, start.zone) - toTimeOfSeries(replaced, start),
        }))
        .sort((one, other) => other.from - one.from),
    };
  };
  const [ofDates, ofTimes] = [new Map<Zone, Changes>(), new Map<Zone, Changes>()];
  return (start) => {
    const known = start.isDate ? ofDates : ofTimes;
    const changes = known.get(start.zone) ?? convert(start);
    known.set(start.zone, changes);
    return changes;
  };
};

/** Creates the function that tells whether a time is one of these, or on one of these days. */
const createTimeFilter = (times: readonly SeriesTime[]): ((local: LocalTime) => boolean) => {
  const [exact, days] = [false, true].map(
    (isDay) => new Set(times.filter(({ isWholeDay }) => isWholeDay === isDay).map(({ local }) => local)),
  ) as [Set<LocalTime>, Set<LocalTime>];
  return (local) => exact.has(local) || days.has(toMidnight(local));
};

/** Lists the one occurrence of an event that does not recur, or replaces an occurrence of a series. */
export const toSingleOccurrence = ({ title, start, length }: ParsedEvent): Occurrence => ({
  title,
  start: start.local,
  end: start.local + length,
  zone: start.zone,
});

/** Returns a time of a series. A date in a series with times has the time of its start. */
const toTimeOfSeries = ({ local, isWholeDay }: SeriesTime, start: CalendarTime): LocalTime =>
  isWholeDay ? local + (start.local - toMidnight(start.local)) : local;

type Time = { readonly local: LocalTime; readonly length: number };

/** Applies the latest of the changes that hold for later occurrences too. A cancelled one ends the series. */
const toOccurrence = (
  { title, start: { zone } }: ParsedEvent,
  { local, length }: Time,
  ranges: readonly RangeChange[],
): Occurrence | undefined => {
  const range = ranges.find(({ from }) => from <= local);
  if (!range) return { title, start: local, end: local + length, zone };
  const { event, shift } = range;
  if (event.isCancelled) return undefined;
  const start = local + shift;
  return { title: event.title || title, start, end: start + event.length, zone };
};

/** Longest occurrence of a series of which later days are listed, and furthest move of one, in milliseconds. */
const MAX_LENGTH_MS = 370 * DAY_MS;

/** Returns the range of starts whose occurrences can have days within a range, on the clocks of any zone. */
const toStartRange = (
  { length, rules, added }: ParsedEvent,
  ranges: readonly RangeChange[],
  days: TimeRange,
): TimeRange => {
  // A single event costs nothing, however long it is.
  if (rules.length + added.length === 0) return { from: Number.NEGATIVE_INFINITY, to: days.to + 2 * DAY_MS };
  let [longest, back] = [length, 0];
  for (const each of added) longest = Math.max(longest, each.length ?? 0);
  for (const { event, shift } of ranges) {
    longest = Math.max(longest, event.length + shift);
    back = Math.max(back, -shift);
  }
  return {
    from: days.from - 2 * DAY_MS - toWholeDays(longest),
    to: days.to + 2 * DAY_MS + toWholeDays(back),
  };
};

const toWholeDays = (length: number): number => Math.min(Math.ceil(length / DAY_MS) * DAY_MS, MAX_LENGTH_MS);
