import type { ClothingItem } from '@fitfolk/contracts/closet';

/** Lowercases a text and removes diacritics. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the items whose name, tags, category or season contain every word of the query. Keeps the order. */
export const searchItems = (items: readonly ClothingItem[], query: string): readonly ClothingItem[] => {
  const words = normalizeText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, tags, category, season }) => {
    const searchable = normalizeText([name, ...tags, category, season ?? ''].join(' '));
    return words.every((word) => searchable.includes(word));
  });
};
