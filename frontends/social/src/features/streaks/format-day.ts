import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const createFormat = (options: Intl.DateTimeFormatOptions) =>
  memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));

const dayFormat = createFormat({ month: 'long', day: 'numeric' });
const monthFormat = createFormat({ month: 'long', year: 'numeric' });

const weekdayFormat = createFormat({ weekday: 'narrow' });

const toNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Formats a calendar day: "November 24". */
export const formatDay = (day: string): string => dayFormat().format(toNoon(day));

/** Formats the month of a calendar day: "November 2026". */
export const formatMonth = (day: string): string => monthFormat().format(toNoon(day));

/** Formats the initial of a calendar day's weekday: "T". */
export const formatWeekdayInitial = (day: string): string => weekdayFormat().format(toNoon(day));
