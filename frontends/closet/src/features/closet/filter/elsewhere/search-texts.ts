import MiniSearch from 'minisearch';
import { getWords, normalizeText } from '../../../items/search-items.ts';
import { FUZZY_SEARCH, INDEX_OPTIONS } from '../find/fuzzy-search.ts';

/** Something that a search finds by its text. */
export type Findable = { readonly key: string; readonly text: string };

/** Returns the entries whose texts contain all words of the query or, if none does, those with similar words. Keeps the order. */
export const searchTexts = <Entry extends Findable>(entries: readonly Entry[], query: string): Entry[] => {
  const words = getWords(query);
  if (words.length === 0) return [];
  const texts = new Map(entries.map(({ key, text }) => [key, normalizeText(text)]));
  const exact = entries.filter(({ key }) => words.every((word) => texts.get(key)?.includes(word)));
  if (exact.length > 0) return exact;
  const index = new MiniSearch({ ...INDEX_OPTIONS, idField: 'key' });
  index.addAll([...texts].map(([key, text]) => ({ key, text })));
  const found = index.search(words.join(' '), FUZZY_SEARCH);
  const keys = new Set(found.map(({ id }) => id));
  return entries.filter(({ key }) => keys.has(key));
};
