import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const options = {
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  short: { weekday: 'short' },
  month: { month: 'long', day: 'numeric' },
  year: { month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatIn = (part: keyof typeof options) =>
  memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { ...options[part], timeZone: 'UTC' }));

const formats = {
  long: formatIn('long'),
  weekday: formatIn('weekday'),
  short: formatIn('short'),
  month: formatIn('month'),
  year: formatIn('year'),
} as const;

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A calendar day as people say it: "Tuesday, November 24". */
export const dayInWords = (day: string): string => formats.long().format(noon(day));

/** A part of a calendar day: "Tuesday", "Tue", "24". */
export const dayPart = (day: string, part: 'weekday' | 'short' | 'day'): string =>
  // A number alone: some languages would write "24.".
  part === 'day' ? String(noon(day).getUTCDate()) : formats[part]().format(noon(day));

/** A week as people say it: "November 22 – 28, 2026". */
export const weekInWords = (days: readonly string[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return formats.year().formatRange(noon(first), noon(last));
};

/** A calendar day without its weekday: "November 24". */
export const monthDay = (day: string): string => formats.month().format(noon(day));
