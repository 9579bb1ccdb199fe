import type { ClothingItem } from '@fitfolk/contracts/closet';

/** Lowercases a text, removes diacritics and writes ß as ss. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Returns the normalized words of a query. */
export const getWords = (query: string): string[] => normalizeText(query).split(/\s+/).filter(Boolean);

/** Returns the items whose name, tags, category or season contain every word of the query. Keeps the order. */
export const searchItems = (items: readonly ClothingItem[], query: string): readonly ClothingItem[] => {
  const words = getWords(query);
  if (words.length === 0) return items;
  return items.filter(({ name, tags, category, season }) => {
    const searchable = normalizeText([name, ...tags, category, season ?? ''].join(' '));
    return words.every((word) => searchable.includes(word));
  });
};
