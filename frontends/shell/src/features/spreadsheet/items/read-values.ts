import type { Category, ItemCondition, Price } from '@fitfolk/contracts/closet';
import { CARE_SYMBOLS, type CareSymbol } from '@fitfolk/contracts/closet/details/care-symbols';
import { MAX_PRICE, MAX_QUANTITY } from '@fitfolk/contracts/closet/details/detail-limits';
import { type ItemKind, parseKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { Season } from '@fitfolk/contracts/closet/season';
import { isSize, MAX_SIZE_LENGTH, SIZE_SYSTEMS, type Size } from '@fitfolk/contracts/closet/sizes';
import { getDigits } from '@fitfolk/web-kit/i18n/prices.ts';

/** Reads a value whose words, in a language of the app, begin it or are it. */
const readWord = <Value extends string>(
  words: readonly (readonly [Value, RegExp])[],
  text: string,
): Value | undefined => words.find(([, pattern]) => pattern.test(text))?.[0];

const CATEGORIES: readonly (readonly [Category, RegExp])[] = [
  ['tops', /^(tops?|oberteile?|hauts?|partes? de arriba)$/i],
  ['bottoms', /^(bottoms?|unterteile?|hosen?( (und|&) röcke)?|bas|partes? de abajo)$/i],
  ['shoes', /^(shoes?|footwear|schuhe?|chaussures?|zapatos?|calzado)$/i],
  ['accessories', /^(accessor(y|ies)|accessoires?|accesorios?)$/i],
  [
    'outerwear',
    /^(outerwear|jackets?|coats?|jacken?( (und|&) mäntel)?|überbekleidung|vestes?( et manteaux)?|manteaux?|abrigos?( y chaquetas)?|chaquetas?)$/i,
  ],
];

const SEASONS: readonly (readonly [Season, RegExp])[] = [
  ['spring', /^(spring|frühling|frühjahr|printemps|primavera)$/i],
  ['summer', /^(summer|sommer|été|verano)$/i],
  ['fall', /^(fall|autumn|herbst|automne|otoño)$/i],
  ['winter', /^(winter|hiver|invierno)$/i],
  [
    'all-season',
    /^(all[- ]seasons?|all|year[- ]round|ganzjährig|alle|toutes( les)? saisons|toute l'année|todo el año|todas)$/i,
  ],
];

const CONDITIONS: readonly (readonly [ItemCondition, RegExp])[] = [
  ['new', /^(new|neu|like new|wie neu|comme neu|nuev[oa]|como nuev[oa])/i],
  ['good', /^(good|very good|gut|sehr gut|(très )?bon( état)?|(muy )?buen[oa]?( estado)?)$/i],
  ['worn', /^(worn|used|fair|getragen|gebraucht|usée?|portée?|usad[oa]|desgastad[oa])$/i],
  ['damaged', /^(damaged|poor|broken|beschädigt|kaputt|abîmée?|dañad[oa]|rot[oa])$/i],
];

const PATTERNS: readonly (readonly [ItemPattern, RegExp])[] = [
  ['plain', /^(plain|solid|einfarbig|unifarben|unie?|lis[oa])$/i],
  ['striped', /^(striped?|stripes|gestreift|streifen|à rayures|rayée?|(de |a )?rayas)$/i],
  ['checked', /^(checked|checkered|checks|plaid|tartan|gingham|kariert|karo|à carreaux|(de |a )?cuadros)$/i],
  [
    'printed',
    /^(print(ed)?|graphic|floral|dotted|bedruckt|gemustert|geblümt|gepunktet|imprimée?|à motifs|à fleurs|à pois|con dibujo|estampad[oa]|de flores|de lunares)$/i,
  ],
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
  if (/^(yes|true|1|x|y|ja|wahr|oui|vrai|s[ií]|verdadero|✓)$/i.test(text)) return true;
  return /^(no|false|0|n|nein|falsch|non|faux|falso)$/i.test(text) ? false : undefined;
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
  const amount = Math.round(readNumber(text) * 10 ** getDigits(used));
  return Number.isNaN(amount) || amount > MAX_PRICE ? undefined : { amount, currency: used };
};

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

/** Reads the symbols of a care label by their codes, such as "wash-30, no-bleach"; undefined if one of them is another text. */
export const readCare = (text: string): CareSymbol[] | undefined => {
  const codes = text
    .toLowerCase()
    .split(/[,;|\s]+/)
    .filter((code) => code !== '');
  const known = CARE_SYMBOLS.filter((symbol) => codes.includes(symbol));
  return known.length === codes.length ? known : undefined;
};
