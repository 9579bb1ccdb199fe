import type { ContentLine } from './content-line.ts';
import { type LocalTime, UTC, type Zone } from './zone.ts';
import type { FindZone } from './zones.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** A DATE or DATE-TIME value with its time zone. */
export type CalendarTime = {
  readonly local: LocalTime;
  readonly isDate: boolean;
  /** Set for a time whose zone is not known. It is on the clock of the time that it is compared with. */
  readonly isFloating: boolean;
  readonly zone: Zone;
};

/** How the times of a file are understood. */
export type TimeContext = {
  readonly findZone: FindZone;
  /** Time zone that the file names for all its times, or that of the family. Its clocks show floating times and dates. */
  readonly calendarZone: Zone;
};

/**
 * Matches a date, with or without a time, in the basic format of RFC 5545 and the extended one of ISO 8601, which has fractions of a
 * second and offsets from UTC too.
 */
const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?(?:(Z|[+-]00:?00)|([+-]\d\d:?\d\d))?)?/i;

/**
 * Parses a value by its form: a date without `VALUE=DATE` is still one.
 * @throws Error for another form, and for a day or time that does not exist
 */
export const parseTime = (
  value: string,
  params: ContentLine['params'],
  context: TimeContext,
): CalendarTime => {
  const [, year, month, day, hour, minute, second, utc, offset] = TIME.exec(value) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(midnight);
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) {
    throw new Error(`There is no day ${value}`);
  }
  if (hour === undefined || params.get('VALUE')?.toUpperCase() === 'DATE') {
    return toDate(midnight, context);
  }
  const timeMs = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1000;
  // A leap second is the first one of the next minute.
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 60) {
    throw new Error(`There is no time ${value}`);
  }
  const zone = utc ? UTC : context.findZone(offset ?? params.get('TZID') ?? '');
  return {
    local: midnight + timeMs,
    isDate: false,
    isFloating: zone === undefined,
    zone: zone ?? context.calendarZone,
  };
};

/** Returns the date that begins at midnight. */
export const toDate = (midnight: LocalTime, { calendarZone }: TimeContext): CalendarTime => ({
  local: midnight,
  isDate: true,
  isFloating: true,
  zone: calendarZone,
});

/** Returns midnight of a time's day. */
export const toMidnight = (local: LocalTime): LocalTime => Math.floor(local / DAY_MS) * DAY_MS;

/** Converts a time to the clock of another zone. */
export const toZone = ({ local, isFloating, zone }: CalendarTime, other: Zone): LocalTime =>
  isFloating || zone === other ? local : other.toLocal(zone.toInstant(local));

/**
 * Returns the day that a value names in an all-day series. Programs also write the beginning of the day on the clocks of the
 * calendar, converted to UTC; other times in UTC are on the day that they name.
 */
const toAllDay = ({ local, zone }: CalendarTime, calendarZone: Zone): LocalTime => {
  if (zone !== UTC) return toMidnight(local);
  const own = calendarZone.toLocal(local);
  return own === toMidnight(own) ? own : toMidnight(local);
};

/** A value in the terms of its series: one time, or any on a day. */
export type SeriesTime = { readonly local: LocalTime; readonly isWholeDay: boolean };

/**
 * Converts a value to the type and the time zone of the series' start, so that both can be compared. A date in a series with times
 * means its whole day.
 */
export const toSeriesTime = (
  time: CalendarTime,
  start: CalendarTime,
  { calendarZone }: TimeContext,
): SeriesTime => {
  if (start.isDate) return { local: toAllDay(time, calendarZone), isWholeDay: false };
  if (time.isDate) return { local: time.local, isWholeDay: true };
  return { local: toZone(time, start.zone), isWholeDay: false };
};

/** Splits a list of values, also one with semicolons; empty entries are left out. */
export const splitList = (value: string): string[] =>
  value
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== '');
