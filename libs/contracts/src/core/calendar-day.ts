type WeekStart = 'sunday' | 'monday';

/** More than there are time zones, whose names can be written in several ways. */
const MAX_FORMATS = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns what the clocks of a time zone show, as `YYYY-MM-DD HH:MM:SS`. Creating a format takes longer than its use. */
export const toLocalTime = (instant: Date, timeZone: string): string => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format.format(instant).padStart(19, '0');
};

/** Converts an instant to its calendar day in a time zone, as an ISO date. */
export const toCalendarDay = (instant: Date, timeZone: string): string =>
  toLocalTime(instant, timeZone).slice(0, 10);

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
const getOffsetMs = (instant: Date, timeZone: string): number => {
  const local = new Date(toLocalTime(instant, timeZone).replace(' ', 'T').concat('Z'));
  return Math.round((local.getTime() - instant.getTime()) / MINUTE_MS) * MINUTE_MS;
};

/** Returns noon of a calendar day in a time zone. */
export const toNoon = (day: string, timeZone: string): Date => {
  const noonUtc = new Date(`${day}T12:00:00Z`);
  const near = new Date(noonUtc.getTime() - getOffsetMs(noonUtc, timeZone));
  // The offset may change between noon in UTC and noon in the time zone.
  return new Date(noonUtc.getTime() - getOffsetMs(near, timeZone));
};

/**
 * Returns the instant of a time of day, given in minutes after midnight. Of a time that the clocks repeat, it is the first
 * one; a time that they skip is as much later as they skip (the `compatible` rule of RFC 5545 and Temporal).
 */
export const toInstant = (day: string, minutes: number, timeZone: string): Date => {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const [before, after] = [-DAY_MS, DAY_MS].map(
    (distance) => new Date(local - getOffsetMs(new Date(local + distance), timeZone)),
  ) as [Date, Date];
  const isLocalTime = (instant: Date) => instant.getTime() + getOffsetMs(instant, timeZone) === local;
  const [first] = [before, after].filter(isLocalTime).sort((one, other) => one.getTime() - other.getTime());
  return first ?? before;
};

/** Adds days to a calendar day; `count` may be negative. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
};

/** Lists consecutive days, the given one first. */
export const listDays = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index));

/** Counts the days from one calendar day to another; negative if the other one is earlier. */
export const countDaysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Position of a day within its week, from 0 to 6. */
export const weekdayIndex = (day: string, weekStart: WeekStart = 'sunday'): number => {
  const index = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekStart === 'monday' ? (index + 6) % 7 : index;
};

/** Lists the seven days of the week that contains a day. */
export const listWeekDays = (day: string, weekStart: WeekStart = 'sunday'): readonly string[] => {
  const first = addDays(day, -weekdayIndex(day, weekStart));
  return listDays(first, 7);
};
