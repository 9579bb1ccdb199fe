import type { ClothingItem } from '@fitfolk/contracts/closet';
import { listColorFamilies } from '@fitfolk/contracts/closet/color-families';
import { readKind } from '@fitfolk/contracts/closet/kind-of-item';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import MiniSearch from 'minisearch';
import { getWords, normalizeText } from '../../../items/search-items.ts';
import type { Find } from '../filter.ts';
import { selectByFacets } from './facets.ts';
import { FUZZY_SEARCH, INDEX_OPTIONS } from './fuzzy-search.ts';
import { getSearchText } from './search-text.ts';

/** Index of the texts in the page's language, and the numbers of its items. A changed item is another object, and nobody asks for the number of the former one again. */
const getIndex = memoizeByLanguage(() => ({
  ids: new WeakMap<ClothingItem, number>(),
  index: new MiniSearch(INDEX_OPTIONS),
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
  const found = index.search(words.join(' '), FUZZY_SEARCH);
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
