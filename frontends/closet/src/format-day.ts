import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const options = {
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  short: { weekday: 'short' },
  month: { month: 'long', day: 'numeric' },
  shortMonth: { month: 'short', day: 'numeric' },
  year: { month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const createFormat = (part: keyof typeof options) =>
  memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { ...options[part], timeZone: 'UTC' }));

const formats = {
  long: createFormat('long'),
  weekday: createFormat('weekday'),
  short: createFormat('short'),
  month: createFormat('month'),
  shortMonth: createFormat('shortMonth'),
  year: createFormat('year'),
} as const;

const toNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Formats a calendar day: "Tuesday, November 24". */
export const formatDay = (day: string): string => formats.long().format(toNoon(day));

/** Formats a part of a calendar day: "Tuesday", "Tue" or "24". */
export const formatDayPart = (day: string, part: 'weekday' | 'short' | 'day'): string =>
  // Not `Intl`, which adds a period in some languages.
  part === 'day' ? String(toNoon(day).getUTCDate()) : formats[part]().format(toNoon(day));

/** Formats the range of days: "November 22 – 28, 2026". */
export const formatWeek = (days: readonly string[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return formats.year().formatRange(toNoon(first), toNoon(last));
};

/** Formats the range of days for a narrow screen: "Nov 22 – 28". */
export const formatShortWeek = (days: readonly string[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return formats.shortMonth().formatRange(toNoon(first), toNoon(last));
};

/** Formats a calendar day with its year: "November 24, 2026". */
export const formatDate = (day: string): string => formats.year().format(toNoon(day));

/** Formats a calendar day without the weekday: "November 24". */
export const formatMonthDay = (day: string): string => formats.month().format(toNoon(day));

/** Formats a range of days without the weekday: "December 4 – 6". */
export const formatMonthDayRange = (first: string, last: string): string =>
  formats.month().formatRange(toNoon(first), toNoon(last));
