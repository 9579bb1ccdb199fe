import type { ClothingItem } from '@fitfolk/contracts/closet';

/** Lower case, without accents: what people type and what they mean. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The items whose name, tags, category or season hold every word that is looked for, in their order. */
export const matching = (items: readonly ClothingItem[], wanted: string): readonly ClothingItem[] => {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, tags, category, season }) => {
    const said = plain([name, ...tags, category, season ?? ''].join(' '));
    return words.every((word) => said.includes(word));
  });
};
