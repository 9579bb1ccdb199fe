import type { Price } from '@fitfolk/contracts/closet';
import { getDigits } from '@fitfolk/web-kit/i18n/prices.ts';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';

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

/** Lower ends of the ranges of prices, in units of a currency with two decimal places. */
const RANGES = [0, 20, 50, 100, 200] as const;

/** Returns the factor of a currency without decimal places, whose units are worth less. */
const getScale = (currency: string): number => (getDigits(currency) === 0 ? 100 : 1);

/** Returns the range of a price with its currency: "EUR:20" for 20 to 50 euros. */
export const getPriceRange = ({ amount, currency }: Price): string => {
  const units = amount / 10 ** getDigits(currency) / getScale(currency);
  return `${currency}:${RANGES.findLast((from) => from <= units) ?? 0}`;
};

const parsePriceRange = (range: string) => {
  const [currency = '', from] = range.split(':');
  return { currency, from: Number(from) };
};

/** Compares ranges of prices by currency, then by price. */
export const comparePriceRanges = (one: string, other: string): number => {
  const [a, b] = [parsePriceRange(one), parsePriceRange(other)];
  return a.currency === b.currency ? a.from - b.from : a.currency < b.currency ? -1 : 1;
};

/** Formats a range of prices: "$20 – $50" or "$200+". A range of an address that is none stays as it is. */
export const formatPriceRange = (range: string): string => {
  if (!/^[A-Z]{3}:\d+$/.test(range)) return range;
  const { currency, from } = parsePriceRange(range);
  const format = new Intl.NumberFormat(getLanguage(), {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const scale = getScale(currency);
  const to = RANGES.find((each) => each > from);
  return to === undefined ? `${format.format(from * scale)}+` : format.formatRange(from * scale, to * scale);
};
