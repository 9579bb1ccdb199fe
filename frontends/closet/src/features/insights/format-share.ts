import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';

const shares = memoizeByLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }),
);

/** Formats a share from 0 to 1: "64%". */
export const formatShare = (share: number): string => shares().format(share);

/** Divides two numbers; 0 without a whole. */
export const toShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
