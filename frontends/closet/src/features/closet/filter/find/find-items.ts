import type { ClothingItem } from '@fitfolk/contracts/closet';
import { listColorFamilies } from '@fitfolk/contracts/closet/color-families';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import MiniSearch from 'minisearch';
import { getWords, normalizeText } from '../../../items/search-items.ts';
import type { Find } from '../filter.ts';
import { selectByFacets } from './facets.ts';
import { getSearchText } from './search-text.ts';

/** Typing errors that a word may have, as a share of its letters: one from 4 letters, two from 5. Swapped letters are two. */
const ERRORS_PER_LETTER = 0.3;
const MAX_ERRORS = 2;
/** Shorter words would match half of a closet. */
const MIN_LETTERS_FOR_ERRORS = 4;

/** Index of the texts in the page's language, and the numbers of its items. A changed item is another object, and nobody asks for the number of the former one again. */
const getIndex = memoizeByLanguage(() => ({
  ids: new WeakMap<ClothingItem, number>(),
  index: new MiniSearch({
    fields: ['text'],
    tokenize: (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
    // The texts are normalized.
    processTerm: (term) => term,
  }),
}));

const addToIndex = ({ ids, index }: ReturnType<typeof getIndex>, items: readonly ClothingItem[]): void => {
  for (const item of items) {
    if (ids.has(item)) continue;
    const id = index.documentCount;
    ids.set(item, id);
    index.add({ id, text: getSearchText(item) });
  }
};

/** Returns the items whose texts have words like those of the query, with typing errors. Keeps the order. */
const searchDespiteErrors = (items: readonly ClothingItem[], words: readonly string[]): ClothingItem[] => {
  const { ids, index } = getIndex();
  addToIndex({ ids, index }, items);
  const found = index.search(words.join(' '), {
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => term.length >= MIN_LETTERS_FOR_ERRORS && ERRORS_PER_LETTER,
    maxFuzzy: MAX_ERRORS,
  });
  const foundIds = new Set(found.map(({ id }) => id));
  return items.filter((item) => foundIds.has(ids.get(item)));
};

/**
 * Creates a check whether an item has a word, or the kind or the color that it names in any language in which items are recognized.
 * People search in the language of their household, which need not be that of the page.
 */
const createMatch = (word: string): ((item: ClothingItem) => boolean) => {
  const text = normalizeText(word);
  const kind = readKind([word]);
  const families = listColorFamilies({ name: word, tags: [] });
  return (item) =>
    getSearchText(item).includes(text) ||
    (kind !== null && item.kind === kind) ||
    (families.length > 0 && listColorFamilies(item).some((family) => families.includes(family)));
};

/** Returns the items that contain all words of the query or, if none does, those with similar words. Keeps the order. */
const search = (items: readonly ClothingItem[], query: string): readonly ClothingItem[] => {
  const matches = query.split(/\s+/).filter(Boolean).map(createMatch);
  const exact = items.filter((item) => matches.every((isMatch) => isMatch(item)));
  return exact.length > 0 || matches.length === 0 ? exact : searchDespiteErrors(items, getWords(query));
};

/** Finds items by chosen values, and by words in English and the page's language in spite of typing errors. */
export const findItems: Find = (items, { chosen, query }) => search(selectByFacets(items, chosen), query);
