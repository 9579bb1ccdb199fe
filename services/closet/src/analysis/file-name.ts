import { categoryOf, isGarment, seasonOf } from './garment-words.ts';
import type { Garment } from './image-analysis.ts';

const MAX_WORDS = 6;
/** Words that programs and cameras put into file names. */
const noise = new Set(
  'img image photo picture pic pxl dsc dscn dscf mvimg screenshot whatsapp signal copy edited final new untitled'.split(
    ' ',
  ),
);
/** What English writes with a hyphen, however the file spells it. */
const hyphenated = [
  [/\bt[- ]?shirt/gi, 't-shirt'],
  [/\bflip[- ]?flop/gi, 'flip-flop'],
  [/\ball[- ]?season/gi, 'all-season'],
  [/\byear[- ]?round/gi, 'year-round'],
] as const;

const NOTHING: Garment = { name: null, category: null, season: null };

/** Hyphens inside the words above survive the splitting as this. */
const JOINER = '\u2060';

const wordsOf = (fileName: string): string[] => {
  let text = fileName
    .replace(/\.\w{2,5}$/, '')
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  for (const [spelling, word] of hyphenated) text = text.replace(spelling, word.replace('-', JOINER));
  return text
    .split(/[^\p{L}\p{N}'\u2060]+/u)
    .map((word) => word.replaceAll(JOINER, '-').toLowerCase())
    .filter((word) => /^[\p{L}'-]{2,30}$/u.test(word) && !noise.has(word));
};

/**
 * What a file's name tells of the garment in it: `denim-jacket.jpg` is a "Denim jacket" and outerwear. Names that no
 * garment occurs in, such as a camera's, tell nothing but perhaps a season.
 */
export const readFileName = (fileName: string): Garment => {
  const words = wordsOf(fileName).slice(0, MAX_WORDS);
  const season = words.map(seasonOf).find(Boolean) ?? null;
  // In English the last noun says what a thing is: a "shirt dress" is a dress.
  const garment = words.findLast(isGarment);
  if (!garment) return { ...NOTHING, season };
  return { name: sentence(words.join(' ')), category: categoryOf(garment) ?? null, season };
};

/** With a capital first letter. */
export const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
