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
import type { LocalTime, Zone } from './zones.ts';

/** One time at which an event takes place, from its start to its end on the clocks of a zone. */
export type Occurrence = {
  readonly title: string;
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly zone: Zone;
};

/** A changed occurrence, and which one it replaces in the terms of its series. */
type Change = { readonly event: ParsedEvent; readonly replaced: SeriesTime };

type ListOptions = {
  readonly range: TimeRange;
  readonly expandRule: ExpandRule;
  readonly context: TimeContext;
};

/**
 * Lists the occurrences of a series within a range: its start, unless its rules end before, and what they and `RDATE` add, without
 * what `EXRULE` and `EXDATE` exclude and what is replaced. Changed occurrences themselves are events of their own.
 * @throws Error for a series with too many occurrences
 */
export const listOccurrences = (
  event: ParsedEvent,
  changed: readonly ParsedEvent[],
  { range, expandRule, context }: ListOptions,
): Occurrence[] => {
  const { start, rules, excludedRules, added, excluded } = event;
  const toOwnTime = (time: CalendarTime) => toSeriesTime(time, start, context);
  const lengths = new Map<LocalTime, number>();
  const isOver = rules.length > 0 && rules.every((rule) => endsBefore(rule, start, context));
  if (!isOver) lengths.set(start.local, event.length);
  for (const rule of rules) {
    for (const local of expandRule(rule, start, range)) lengths.set(local, event.length);
  }
  for (const { time, length = event.length } of added) {
    lengths.set(toAddedTime(toOwnTime(time), start), length);
  }
  const changes = changed.flatMap((change): Change[] =>
    change.replaces ? [{ event: change, replaced: toOwnTime(change.replaces) }] : [],
  );
  const isLeftOut = createTimeFilter([
    ...excluded.map(toOwnTime),
    ...changes.map(({ replaced }) => replaced),
    ...excludedRules
      .flatMap((rule) => expandRule(rule, start, range))
      .map((local) => ({ local, isWholeDay: false })),
  ]);
  const ranges = changes
    .filter(({ event: { replaces } }) => replaces?.isRange)
    .sort((one, other) => other.replaced.local - one.replaced.local);
  const occurrences: Occurrence[] = [];
  for (const [local, length] of lengths) {
    if (local < range.from || local > range.to || isLeftOut(local)) continue;
    const occurrence = toOccurrence(event, { local, length }, ranges);
    if (occurrence) occurrences.push(occurrence);
  }
  return occurrences;
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

/** Returns an added time. A date that is added to a series with times has the time of its start. */
const toAddedTime = ({ local, isWholeDay }: SeriesTime, start: CalendarTime): LocalTime =>
  isWholeDay ? local + (start.local - toMidnight(start.local)) : local;

type Time = { readonly local: LocalTime; readonly length: number };

/** Applies the latest of the changes that hold for later occurrences too. A cancelled one ends the series. */
const toOccurrence = (
  event: ParsedEvent,
  { local, length }: Time,
  ranges: readonly Change[],
): Occurrence | undefined => {
  const { title, start } = event;
  const range = ranges.find(({ replaced }) => replaced.local <= local);
  if (!range) return { title, start: local, end: local + length, zone: start.zone };
  if (range.event.isCancelled) return undefined;
  const moved = local + (toZone(range.event.start, start.zone) - range.replaced.local);
  return {
    title: range.event.title || title,
    start: moved,
    end: moved + range.event.length,
    zone: start.zone,
  };
};

/** Longest occurrence of an event of which later days are listed, in milliseconds. */
const MAX_LENGTH_MS = 370 * DAY_MS;

/** Returns the range of starts whose occurrences can have days within a range, on the clocks of any zone. */
export const toStartRange = ({ length }: ParsedEvent, { from, to }: TimeRange): TimeRange => ({
  from: from - 2 * DAY_MS - Math.min(Math.ceil(length / DAY_MS) * DAY_MS, MAX_LENGTH_MS),
  to: to + 2 * DAY_MS,
});
