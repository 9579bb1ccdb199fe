import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { usesInches } from '@fitfolk/web-kit/i18n/region.ts';

const months = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** Formats the month of a calendar day: "May 2027". */
export const formatMonth = (day: string): string => months().format(new Date(`${day}T12:00:00Z`));

const numbers = memoizeByLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
);

const inches = memoizeByLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'inch', maximumFractionDigits: 1 }),
);

const CM_PER_INCH = 2.54;

/** Formats a length in inches where people use them: "41.1 in"; undefined elsewhere. */
export const formatInches = (cm: number): string | undefined =>
  usesInches() ? inches().format(cm / CM_PER_INCH) : undefined;

/** Formats a number with at most one decimal. */
export const formatNumber = (value: number): string => numbers().format(value);
