import type { ContentLine } from './content-line.ts';
import { type FindZone, type LocalTime, UTC, type Zone } from './zones.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** A DATE or DATE-TIME value with its time zone. */
export type CalendarTime = {
  readonly local: LocalTime;
  readonly isDate: boolean;
  readonly zone: Zone;
};

/** How the times of a file are understood. */
export type TimeContext = {
  readonly findZone: FindZone;
  /** Time zone of the family. Its clocks show the times that have no zone, or an unknown one. */
  readonly familyZone: Zone;
};

/** Matches a date, with or without a time, in the basic format of RFC 5545 and the extended one of ISO 8601. */
const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?/i;

/**
 * Parses a value by its form: a date without `VALUE=DATE` is still one.
 * @throws Error for another form, and for a day or time that does not exist
 */
export const parseTime = (
  value: string,
  params: ContentLine['params'],
  context: TimeContext,
): CalendarTime => {
  const [, year, month, day, hour, minute, second, utc] = TIME.exec(value) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(midnight);
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) {
    throw new Error(`There is no day ${value}`);
  }
  if (hour === undefined || params.get('VALUE')?.toUpperCase() === 'DATE') {
    return { local: midnight, isDate: true, zone: context.familyZone };
  }
  const timeMs = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second ?? 0)) * 1000;
  // A leap second is the first one of the next minute.
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 60) {
    throw new Error(`There is no time ${value}`);
  }
  const zone = utc ? UTC : (context.findZone(params.get('TZID') ?? '') ?? context.familyZone);
  return { local: midnight + timeMs, isDate: false, zone };
};

/** Returns midnight of a time's day. */
export const toMidnight = (local: LocalTime): LocalTime => Math.floor(local / DAY_MS) * DAY_MS;

/** Converts a time to the clock of another zone. */
export const toZone = ({ local, zone }: Pick<CalendarTime, 'local' | 'zone'>, other: Zone): LocalTime =>
  zone === other ? local : other.toLocal(zone.toInstant(local));

/**
 * Returns the day that a value names in an all-day series. Programs also write the beginning of the day on the clocks of the
 * family, converted to UTC; other times in UTC are on the day that they name.
 */
const toAllDay = ({ local, zone }: CalendarTime, familyZone: Zone): LocalTime => {
  if (zone !== UTC) return toMidnight(local);
  const family = familyZone.toLocal(local);
  return family === toMidnight(family) ? family : toMidnight(local);
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
  { familyZone }: TimeContext,
): SeriesTime => {
  if (start.isDate) return { local: toAllDay(time, familyZone), isWholeDay: false };
  if (time.isDate) return { local: time.local, isWholeDay: true };
  return { local: toZone(time, start.zone), isWholeDay: false };
};
