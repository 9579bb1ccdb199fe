import { toLocalTime, toInstant as toZonedInstant } from '@fitfolk/contracts/core/calendar-day';
import { createDefinedZone } from './defined-zone.ts';
import windowsZones from './windows-zones.json' with { type: 'json' };
import { UTC, type Zone } from './zone.ts';

/** Returns the time zone with a name of the file; undefined for a name that nothing explains. */
export type FindZone = (name: string) => Zone | undefined;

const MINUTE_MS = 60_000;
/** Clocks change at multiples of it, in milliseconds. */
const QUARTER_MS = 15 * MINUTE_MS;

const UTC_NAMES: ReadonlySet<string> = new Set(
  ['utc', 'uct', 'gmt', 'universal', 'zulu'].flatMap((name) => [name, `etc/${name}`]),
);

/** Creates a zone from a name of the IANA database. @throws RangeError for other names */
export const createIanaZone = (name: string): Zone => {
  // The names that Intl accepts include offsets and links, in any case.
  const timeZone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  return rememberOffsets({
    toInstant: (local) => {
      const day = new Date(local).toISOString().slice(0, 'YYYY-MM-DD'.length);
      const minutes = (local - Date.parse(`${day}T00:00:00Z`)) / MINUTE_MS;
      return toZonedInstant(day, minutes, timeZone).getTime();
    },
    toLocal: (instant) => Date.parse(`${toLocalTime(new Date(instant), timeZone).replace(' ', 'T')}Z`),
  });
};

/**
 * Converts each quarter of an hour once: of a series, most occurrences are in a few of them, and conversions take a hundred times as
 * long as remembering them.
 */
const rememberOffsets = ({ toInstant, toLocal }: Zone): Zone => {
  const remember = (convert: (time: number) => number) => {
    const offsets = new Map<number, number>();
    return (time: number) => {
      const quarter = Math.floor(time / QUARTER_MS) * QUARTER_MS;
      const offset = offsets.get(quarter) ?? convert(quarter) - quarter;
      offsets.set(quarter, offset);
      return time + offset;
    };
  };
  return { toInstant: remember(toInstant), toLocal: remember(toLocal) };
};

const IANA_SUFFIX = /[A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]+){1,2}$/;
/** Matches what precedes an offset from UTC, such as `GMT+01:00`. */
const OFFSET_PREFIX = /^(?:GMT|UTC)(?=[+-])/i;
const TZID = /^TZID(?:;[^:]*)?:(.*)$/im;
const PLACE = /^X-LIC-LOCATION(?:;[^:]*)?:(.*)$/im;

/** Removes the quotes and backslashes that programs put into names. */
const clean = (name: string): string => name.replaceAll(/["'\\]/g, '').trim();

const toKey = (name: string): string => clean(name).toLowerCase();

const windowsZonesByKey: ReadonlyMap<string, string> = new Map(
  Object.entries(windowsZones).map(([name, zone]) => [toKey(name), zone]),
);

/** Runs a function; returns undefined when it throws. */
const attempt = <T>(create: () => T): T | undefined => {
  try {
    return create();
  } catch {
    return undefined;
  }
};

const findIanaZone = (name: string | undefined): Zone | undefined => {
  if (!name) return undefined;
  return UTC_NAMES.has(toKey(name)) ? UTC : attempt(() => createIanaZone(name));
};

/**
 * Creates the function that finds the time zones of a file: those of the IANA database and of Windows by their names, also with the
 * prefixes of older programs, and others by their definition (VTIMEZONE) or the place that it names. An abbreviation is defined by
 * the file first: many call the clocks of New York `EST`, in summer too.
 */
export const createFindZone = (definitions: readonly (readonly string[])[]): FindZone => {
  const defined = new Map(
    definitions.flatMap((lines) => {
      const name = TZID.exec(lines.join('\n'))?.[1];
      return name ? [[toKey(name), lines] as const] : [];
    }),
  );
  const resolve = (name: string): Zone | undefined => {
    const known = windowsZonesByKey.get(toKey(name)) ?? (name.includes('/') ? name : undefined);
    const lines = defined.get(toKey(name));
    const findDefined = () => {
      const zone = lines && attempt(() => createDefinedZone(lines));
      return zone && rememberOffsets(zone);
    };
    return (
      findIanaZone(known) ??
      findIanaZone(IANA_SUFFIX.exec(name)?.[0]) ??
      findDefined() ??
      findIanaZone(name.replace(OFFSET_PREFIX, '')) ??
      findIanaZone(lines && PLACE.exec(lines.join('\n'))?.[1]?.trim())
    );
  };
  const found = new Map<string, Zone | undefined>();
  return (name) => {
    if (!found.has(name)) found.set(name, resolve(clean(name)));
    return found.get(name);
  };
};
