import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const months = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Formats the month of a calendar day: "May 2027". */
export const formatMonth = (day: string): string => months().format(new Date(`${day}T12:00:00Z`));

const numbers = memoizeByLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
);

/** Formats a number with at most one decimal. */
export const formatNumber = (value: number): string => numbers().format(value);
