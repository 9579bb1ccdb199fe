import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  memoizeByLanguage((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));

const long = formatOf({ month: 'long', day: 'numeric' });
const month = formatOf({ month: 'long', year: 'numeric' });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** A calendar day as people say it: "November 24". */
export const dayInWords = (day: string): string => long().format(noon(day));

/** The month that a day lies in: "November 2026". */
export const monthInWords = (day: string): string => month().format(noon(day));
