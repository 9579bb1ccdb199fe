import type { Price } from '@fitfolk/contracts/closet';
import { MAX_PRICE } from '@fitfolk/contracts/closet/details/detail-limits';

/** Signs that stand for one currency only. */
const SIGNS: readonly (readonly [sign: string, currency: string])[] = [
  ['€', 'EUR'],
  ['£', 'GBP'],
];

/**
 * Parses the price of a page, a number or a text such as "1.299,00 €". Returns null without a currency, for a price of zero, which
 * stands for an unknown one, and where it is not clear if a point separates thousands or decimals.
 */
export const parsePrice = (value: unknown, currency: unknown): Price | null => {
  const number = typeof value === 'number' ? value : parseNumber(value);
  const code = parseCurrency(currency) ?? findCurrency(value);
  if (number === undefined || !(number > 0) || code === undefined) return null;
  const amount = Math.round(number * 10 ** getDigits(code));
  return amount > 0 && amount <= MAX_PRICE ? { amount, currency: code } : null;
};

const parseCurrency = (currency: unknown): string | undefined => {
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : findCurrency(code);
};

const findCurrency = (text: unknown): string | undefined =>
  typeof text === 'string' ? SIGNS.find(([sign]) => text.includes(sign))?.[1] : undefined;

/** Returns the number of decimal places of a currency. */
const getDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const THOUSAND_DIGITS = 3;
/** Length up to which a text can be a price. */
const MAX_LENGTH = 100;

/** Parses the first number of a text, with separators of thousands and a comma or a point before decimals. */
const parseNumber = (text: unknown): number | undefined => {
  const [found] = (typeof text === 'string' && /\d[\d.,'’\s]*/.exec(text.slice(0, MAX_LENGTH))) || [];
  if (found === undefined) return undefined;
  const digits = found.replaceAll(/[\s'’]|[.,]+\s*$/g, '');
  const separators = digits.replaceAll(/\d/g, '');
  const last = separators.at(-1);
  if (last === undefined) return Number(digits);
  const position = digits.lastIndexOf(last);
  const whole = digits.slice(0, position).replaceAll(/[.,]/g, '');
  const fraction = digits.slice(position + 1);
  const isRepeated = separators.length > 1 && new Set(separators).size === 1;
  if (isRepeated) return Number(whole + fraction);
  if (separators.length === 1 && fraction.length === THOUSAND_DIGITS)
    return last === ',' ? Number(whole + fraction) : undefined;
  return Number(`${whole}.${fraction}`);
};
