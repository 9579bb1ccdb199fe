import ICAL from 'ical.js';
import type { LocalTime, Zone } from './zone.ts';

/**
 * Creates a zone from the lines between `BEGIN:VTIMEZONE` and its end; undefined for one that cannot be used.
 * @throws Error for malformed lines
 */
export const createDefinedZone = (lines: readonly string[]): Zone | undefined => {
  const text = ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n');
  const component = new ICAL.Component(ICAL.parse(text) as never);
  const observances = component.getAllSubcomponents();
  if (observances.length === 0 || observances.some(isFrequent)) return undefined;
  const zone = new ICAL.Timezone(component);
  return {
    toInstant: (local) => toTime(local, zone).toUnixTime() * 1000,
    toLocal: (instant) => {
      const time = toTime(instant, ICAL.Timezone.utcTimezone).convertToZone(zone);
      return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    },
  };
};

/** Checks for a rule that changes the clocks more often than monthly, of which there can be millions. */
const isFrequent = (observance: ICAL.Component): boolean =>
  observance
    .getAllProperties('rrule')
    .some(
      (rule) => !['YEARLY', 'MONTHLY'].includes(String((rule.getFirstValue() as ICAL.Recur | null)?.freq)),
    );

/** Converts to a time of ical.js. */
const toTime = (local: LocalTime, zone: ICAL.Timezone): ICAL.Time => {
  const date = new Date(local);
  return new ICAL.Time(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    },
    zone,
  );
};
