import type { Category, ItemCondition, Price } from '@fitfolk/contracts/closet';
import { MAX_PRICE, MAX_QUANTITY } from '@fitfolk/contracts/closet/detail-limits';
import { type ItemKind, parseKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { Season } from '@fitfolk/contracts/closet/season';
import { isSize, MAX_SIZE_LENGTH, SIZE_SYSTEMS, type Size } from '@fitfolk/contracts/closet/sizes';

/** Reads a value whose words, in English or German, begin it or are it. */
const readWord = <Value extends string>(
  words: readonly (readonly [Value, RegExp])[],
  text: string,
): Value | undefined => words.find(([, pattern]) => pattern.test(text))?.[0];

const CATEGORIES: readonly (readonly [Category, RegExp])[] = [
  ['tops', /^(tops?|oberteile?)$/i],
  ['bottoms', /^(bottoms?|unterteile?|hosen?( (und|&) röcke)?)$/i],
  ['shoes', /^(shoes?|footwear|schuhe?)$/i],
  ['accessories', /^(accessor(y|ies)|accessoires?)$/i],
  ['outerwear', /^(outerwear|jackets?|coats?|jacken?( (und|&) mäntel)?|überbekleidung)$/i],
];

const SEASONS: readonly (readonly [Season, RegExp])[] = [
  ['spring', /^(spring|frühling|frühjahr)$/i],
  ['summer', /^(summer|sommer)$/i],
  ['fall', /^(fall|autumn|herbst)$/i],
  ['winter', /^winter$/i],
  ['all-season', /^(all[- ]seasons?|all|year[- ]round|ganzjährig|alle)$/i],
];

const CONDITIONS: readonly (readonly [ItemCondition, RegExp])[] = [
  ['new', /^(new|neu|like new|wie neu)/i],
  ['good', /^(good|very good|gut|sehr gut)$/i],
  ['worn', /^(worn|used|fair|getragen|gebraucht)$/i],
  ['damaged', /^(damaged|poor|broken|beschädigt|kaputt)$/i],
];

const PATTERNS: readonly (readonly [ItemPattern, RegExp])[] = [
  ['plain', /^(plain|solid|uni|einfarbig|unifarben)$/i],
  ['striped', /^(striped?|stripes|gestreift|streifen)$/i],
  ['checked', /^(checked|checkered|checks|plaid|tartan|gingham|kariert|karo)$/i],
  ['printed', /^(print(ed)?|graphic|floral|dotted|bedruckt|gemustert|geblümt|gepunktet)$/i],
];

export const readCategory = (text: string): Category | undefined => readWord(CATEGORIES, text);
export const readSeason = (text: string): Season | undefined => readWord(SEASONS, text);
export const readPattern = (text: string): ItemPattern | undefined => readWord(PATTERNS, text);
export const readCondition = (text: string): ItemCondition | undefined => readWord(CONDITIONS, text);

/** Reads the kind that a text names. */
export const readKindName = (text: string): ItemKind | undefined =>
  parseKind(text.toLowerCase()) ?? readKind([text]) ?? undefined;

/** Reads yes and no; undefined for anything else. */
export const readBoolean = (text: string): boolean | undefined => {
  if (/^(yes|true|1|x|y|ja|wahr|✓)$/i.test(text)) return true;
  return /^(no|false|0|n|nein|falsch)$/i.test(text) ? false : undefined;
};

/** Reads a size. Without a system, a number is a European size of children or shoes if there is such a one. */
export const readSize = (text: string, system: string, isForShoes: boolean): Size | undefined => {
  if (text.length > MAX_SIZE_LENGTH) return undefined;
  const named = SIZE_SYSTEMS.find((known) => known === system.toLowerCase());
  if (named) return isSize({ system: named, value: text }) ? { system: named, value: text } : undefined;
  const european: Size = {
    system: isForShoes ? 'shoe-eu' : 'eu',
    value: text.replace(/^eu\s*/i, '').replace(',', '.'),
  };
  return isSize(european) ? european : { system: 'other', value: text };
};

const SYMBOLS = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', CHF: 'CHF' } as const;

/** Reads the number of a price: the last point or comma separates decimals if one or two digits follow. */
const readNumber = (text: string): number => {
  const digits = text.replaceAll(/[^\d.,]/g, '');
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1] ?? '';
  const whole = decimals ? digits.slice(0, -decimals.length - 1) : digits;
  return whole + decimals === '' ? Number.NaN : Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`);
};

/** Reads a price, in the currency that it or another column says, or else in the usual one. */
export const readPrice = (text: string, currency: string, usualCurrency: string): Price | undefined => {
  const symbol = (Object.keys(SYMBOLS) as (keyof typeof SYMBOLS)[]).find((each) => text.includes(each));
  const code = /\b[A-Z]{3}\b/.exec(currency.toUpperCase())?.[0] ?? /\b[A-Z]{3}\b/.exec(text)?.[0];
  const used = code ?? (symbol ? SYMBOLS[symbol] : usualCurrency);
  if (/^\s*[-(]/.test(text)) return undefined;
  const amount = Math.round(readNumber(text) * 10 ** getDecimals(used));
  return Number.isNaN(amount) || amount > MAX_PRICE ? undefined : { amount, currency: used };
};

/** Returns the number of decimal places of a currency. */
export const getDecimals = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

const toDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

/** Reads a calendar day: 2026-11-28, 28.11.2026, or 11/28/2026 and 28/11/2026 as the reader's region writes it. */
export const readDay = (text: string, isDayFirst: boolean): string | undefined => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const other = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!other) return undefined;
  const [one, two, year] = [Number(other[1]), Number(other[3]), Number(other[4])];
  return isDayFirst || other[2] === '.' ? toDay(year, two, one) : toDay(year, one, two);
};

/** Reads a number of identical pieces. */
export const readQuantity = (text: string): number | undefined => {
  const quantity = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
};
