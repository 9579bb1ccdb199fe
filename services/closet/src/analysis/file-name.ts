import type { Item } from './analyzer.ts';
import { getCategory, getSeason, isItem } from './item-words.ts';

const MAX_WORDS = 6;
/** Words that cameras and apps add to file names. */
const NOISE_WORDS = new Set(
  'img image photo picture pic pxl dsc dscn dscf mvimg screenshot whatsapp signal copy edited final new untitled'.split(
    ' ',
  ),
);
/** Words spelled with a hyphen, whatever the file name uses. */
const HYPHENATED_WORDS = [
  [/\bt[- ]?shirt/gi, 't-shirt'],
  [/\bflip[- ]?flop/gi, 'flip-flop'],
  [/\ball[- ]?season/gi, 'all-season'],
  [/\byear[- ]?round/gi, 'year-round'],
] as const;

const UNKNOWN: Item = { name: null, category: null, season: null };

/** Replaces the hyphens of those words while the name is split. */
const JOINER = '\u2060';

const splitWords = (fileName: string): string[] => {
  // macOS writes accents as characters of their own.
  let text = fileName
    .normalize('NFC')
    .replace(/\.\w{2,5}$/, '')
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  for (const [spelling, word] of HYPHENATED_WORDS) text = text.replace(spelling, word.replace('-', JOINER));
  return text
    .split(/[^\p{L}\p{N}'\u2060]+/u)
    .map((word) => word.replaceAll(JOINER, '-').toLowerCase())
    .filter((word) => /^[\p{L}'-]{2,30}$/u.test(word) && !NOISE_WORDS.has(word));
};

/**
 * Derives an item from a file name: `denim-jacket.jpg` becomes "Denim jacket", outerwear. Without an item word only
 * the season can be known.
 */
export const parseFileName = (fileName: string): Item => {
  const words = splitWords(fileName).slice(0, MAX_WORDS);
  const season = words.map(getSeason).find(Boolean) ?? null;
  // The last noun names the thing: a "shirt dress" is a dress.
  const item = words.findLast(isItem);
  if (!item) return { ...UNKNOWN, season };
  return { name: capitalize(words.join(' ')), category: getCategory(item) ?? null, season };
};

export const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
