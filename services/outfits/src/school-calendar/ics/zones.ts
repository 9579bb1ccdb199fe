import { toLocalTime, toInstant as toZonedInstant } from '@fitfolk/contracts/core/calendar-day';
import ICAL from 'ical.js';
import windowsZones from './windows-zones.json' with { type: 'json' };

/**
 * Time of a clock in milliseconds: the instant at which a clock in UTC shows it. Within one time zone, such times are compared
 * and added to without knowing the zone.
 */
export type LocalTime = number;

/** Conversion between instants, in milliseconds, and what the clocks of a time zone show. */
export type Zone = {
  readonly toInstant: (local: LocalTime) => number;
  readonly toLocal: (instant: number) => LocalTime;
};

/** Returns the time zone with a name of the file; undefined for a name that nothing explains. */
export type FindZone = (name: string) => Zone | undefined;

const MINUTE_MS = 60_000;
/** Clocks change at multiples of it, in milliseconds. */
const QUARTER_MS = 15 * MINUTE_MS;

export const UTC: Zone = { toInstant: (local) => local, toLocal: (instant) => instant };

/** Creates a zone from a name of the IANA database. @throws RangeError for other names */
export const createIanaZone = (name: string): Zone => {
  // The names that Intl accepts include offsets and links, in any case.
  const timeZone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  // Of a series, most occurrences are in a few quarters of an hour, and formatting takes a hundred times as long.
  const offsets = new Map<number, number>();
  return {
    toInstant: (local) => {
      const day = new Date(local).toISOString().slice(0, 'YYYY-MM-DD'.length);
      const seconds = local % MINUTE_MS;
      const minutes = (local - Date.parse(`${day}T00:00:00Z`) - seconds) / MINUTE_MS;
      return toZonedInstant(day, minutes, timeZone).getTime() + seconds;
    },
    toLocal: (instant) => {
      const quarter = Math.floor(instant / QUARTER_MS) * QUARTER_MS;
      const offset = offsets.get(quarter) ?? getOffset(quarter, timeZone);
      offsets.set(quarter, offset);
      return instant + offset;
    },
  };
};

const getOffset = (instant: number, timeZone: string): number =>
  Date.parse(`${toLocalTime(new Date(instant), timeZone).replace(' ', 'T')}Z`) - instant;

/** Creates a zone from the lines between `BEGIN:VTIMEZONE` and its end; undefined for one that cannot be used. */
const createDefinedZone = (lines: readonly string[]): Zone | undefined => {
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

const IANA_SUFFIX = /[A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]+){1,2}$/;
const TZID = /^TZID(?:;[^:]*)?:(.*)$/im;

/** Runs a function; returns undefined when it throws. */
const attempt = <T>(create: () => T): T | undefined => {
  try {
    return create();
  } catch {
    return undefined;
  }
};

/**
 * Creates the function that finds the time zones of a file: those of the IANA database and of Windows by their names, also with the
 * prefixes of older programs, and others by their definition (VTIMEZONE).
 */
export const createFindZone = (definitions: readonly (readonly string[])[]): FindZone => {
  const defined = new Map(
    definitions.flatMap((lines) => {
      const name = TZID.exec(lines.join('\n'))?.[1]?.trim();
      return name ? [[name, lines] as const] : [];
    }),
  );
  const resolve = (name: string): Zone | undefined => {
    const known = (windowsZones as Readonly<Record<string, string>>)[name] ?? name;
    const lines = defined.get(name);
    const suffix = IANA_SUFFIX.exec(name)?.[0];
    return (
      attempt(() => createIanaZone(known)) ??
      (suffix === undefined ? undefined : attempt(() => createIanaZone(suffix))) ??
      (lines && attempt(() => createDefinedZone(lines)))
    );
  };
  const found = new Map<string, Zone | undefined>();
  return (name) => {
    if (!found.has(name)) found.set(name, resolve(name));
    return found.get(name);
  };
};
