import type { Options, SearchOptions } from 'minisearch';

/** Typing errors that a word may have, as a share of its letters: one from 4 letters, two from 5. Swapped letters are two. */
const ERRORS_PER_LETTER = 0.3;
const MAX_ERRORS = 2;
/** Shorter words would match half of a closet. */
const MIN_LETTERS_FOR_ERRORS = 4;

/** Options of an index of normalized texts. */
export const INDEX_OPTIONS = {
  fields: ['text'],
  tokenize: (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
  processTerm: (term: string) => term,
} as const satisfies Options;

/** Options of a search for all words, of which each may have typing errors. */
export const FUZZY_SEARCH: SearchOptions = {
  combineWith: 'AND',
  prefix: true,
  fuzzy: (term) => term.length >= MIN_LETTERS_FOR_ERRORS && ERRORS_PER_LETTER,
  maxFuzzy: MAX_ERRORS,
};
