import ICAL from 'ical.js';
import type { EventLines } from './calendar-file.ts';
import type { ContentLine } from './content-line.ts';
import { parseRule, type Rule } from './expand-rule.ts';
import {
  type CalendarTime,
  DAY_MS,
  parseTime,
  splitList,
  type TimeContext,
  toDate,
  toMidnight,
  toZone,
} from './times.ts';
import { parseTitle } from './title.ts';

/** An event of a file: a single one, a series, or a changed occurrence of a series. */
export type ParsedEvent = {
  /** Id that the versions of an event and its changed occurrences have in common; empty without one. */
  readonly uid: string;
  /** Raised by changes. Of several versions the highest counts. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  /** Empty without a title. */
  readonly title: string;
  readonly start: CalendarTime;
  /** Length of an occurrence on the clocks, in milliseconds. */
  readonly length: number;
  readonly rules: readonly Rule[];
  readonly excludedRules: readonly Rule[];
  readonly added: readonly AddedTime[];
  readonly excluded: readonly CalendarTime[];
  /** Occurrence of the series that this one replaces, with all later ones if `isRange` is set. */
  readonly replaces: (CalendarTime & { readonly isRange: boolean }) | undefined;
};

/** A further occurrence of a series. */
export type AddedTime = { readonly time: CalendarTime; readonly length?: number };

/** Parses an event. @throws Error for one that cannot be read */
export const parseEvent = ({ properties, isCancellation }: EventLines, context: TimeContext): ParsedEvent => {
  const list = (name: string) => properties.get(name) ?? [];
  const find = (name: string) => list(name)[0];
  const listRules = (name: string) =>
    list(name).flatMap(({ value }) => (value === '' ? [] : [parseRule(value, context)]));
  const parse = (line: ContentLine) => parseTime(line.value, line.params, context);
  const recurrenceId = find('RECURRENCE-ID');
  const replaces = recurrenceId && {
    ...parse(recurrenceId),
    isRange: recurrenceId.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
  };
  const isCancelled = isCancellation || CANCELLED.test(find('STATUS')?.value ?? '');
  const startLine = find('DTSTART');
  // A cancellation can do without a start (RFC 5546, section 3.2.5).
  const given = startLine || !isCancelled ? parse(startLine ?? NO_LINE) : replaces;
  const isAllDay = ALL_DAY.test(find('X-MICROSOFT-CDO-ALLDAYEVENT')?.value ?? '');
  const start =
    given && isAllDay && given.local === toMidnight(given.local) ? toDate(given.local, context) : given;
  return {
    uid: find('UID')?.value ?? '',
    sequence: Number.parseInt(find('SEQUENCE')?.value ?? '', 10) || 0,
    isCancelled,
    title: parseTitle(find('SUMMARY')?.value ?? ''),
    start: start ?? toDate(0, context),
    length: start ? getLength(start, find('DTEND'), find('DURATION'), context) : 0,
    rules: listRules('RRULE'),
    excludedRules: listRules('EXRULE'),
    added: list('RDATE').flatMap((line) => parseAdded(line, context)),
    excluded: list('EXDATE').flatMap(({ value, params }) =>
      splitList(value).map((each) => parseTime(each, params, context)),
    ),
    replaces,
  };
};

/** Matches the status of a cancelled event, in British and in American spelling. */
const CANCELLED = /^CANCELL?ED$/i;

/** Matches the mark of Exchange for an event from one midnight of its clock to another, which is written as a time. */
const ALL_DAY = /^TRUE$/i;

const NO_LINE: ContentLine = { name: '', params: new Map(), value: '' };

/** Returns the length of an event on the clocks of its start's zone. An end before the start is its start; an empty one is none. */
const getLength = (
  start: CalendarTime,
  end: ContentLine | undefined,
  duration: ContentLine | undefined,
  context: TimeContext,
): number => {
  const usual = start.isDate ? DAY_MS : 0;
  if (end?.value) {
    const time = parseTime(end.value, end.params, context);
    const local = start.isDate || time.isDate ? time.local : toZone(time, start.zone);
    return local > start.local ? local - start.local : usual;
  }
  return duration?.value ? Math.max(usual, parseDuration(duration.value)) : usual;
};

const parseDuration = (value: string): number => ICAL.Duration.fromString(value).toSeconds() * 1000;

const parseAdded = ({ value, params }: ContentLine, context: TimeContext): AddedTime[] =>
  splitList(value).map((each) => {
    // A period is a start with an end or a duration (RFC 5545, section 3.3.9).
    const [start = '', end] = each.split('/');
    const time = parseTime(start, params, context);
    if (end === undefined) return { time };
    const length = end.startsWith('P')
      ? parseDuration(end)
      : toZone(parseTime(end, params, context), time.zone) - time.local;
    return { time, length: Math.max(0, length) };
  });
