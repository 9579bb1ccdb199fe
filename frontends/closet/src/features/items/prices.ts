import type { Price } from '@fitfolk/contracts/closet';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';

const formatIn = (currency: string) => new Intl.NumberFormat(getLanguage(), { style: 'currency', currency });

/** Returns the number of decimal places of a currency. */
const getDigits = (currency: string): number =>
  formatIn(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats a price: "$49.95". */
export const formatPrice = ({ amount, currency }: Price): string =>
  formatIn(currency).format(amount / 10 ** getDigits(currency));

/** Formats the number of a price for an input: "49.95". */
export const formatAmount = ({ amount, currency }: Price): string => {
  const digits = getDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
};

/** Parses a typed amount, with a comma or a point, into the smallest unit of the currency; undefined if it is none. */
export const parseAmount = (typed: string, currency: string): number | undefined => {
  const number = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
  return Number.isNaN(number) ? undefined : Math.round(number * 10 ** getDigits(currency));
};

/** Formats a price without its fraction, where there is little space: "$50". */
export const formatRoundPrice = ({ amount, currency }: Price): string =>
  new Intl.NumberFormat(getLanguage(), {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 0,
  }).format(amount / 10 ** getDigits(currency));
