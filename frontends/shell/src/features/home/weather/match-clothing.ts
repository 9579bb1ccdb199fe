import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { getKindCategory, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ClothingCode } from '@fitfolk/contracts/outfits';

/** Kinds that each suggestion means, the best one first. */
const kinds: Readonly<Record<ClothingCode, readonly [ItemKind, ...ItemKind[]]>> = {
  'tank-top': ['tank-top'],
  't-shirt': ['t-shirt'],
  shorts: ['shorts'],
  sandals: ['sandals'],
  sneakers: ['sneakers'],
  'light-jacket': ['jacket'],
  jeans: ['jeans'],
  sweater: ['sweater', 'hoodie'],
  coat: ['coat', 'winter-coat'],
  boots: ['boots'],
  'warm-coat': ['winter-coat', 'coat'],
  'knit-sweater': ['sweater'],
  parka: ['winter-coat'],
  'thermal-layers': ['long-sleeve'],
  'winter-boots': ['boots'],
  'rain-jacket': ['rainwear'],
  'light-trousers': ['trousers'],
  'waterproof-boots': ['rain-boots', 'boots'],
};

const listKinds = (code: string): readonly ItemKind[] =>
  Object.hasOwn(kinds, code) ? kinds[code as ClothingCode] : [];

/** Returns the category of a suggested item; undefined for a code of a newer server. */
export const getClothingCategory = (code: string): Category | undefined => {
  const [kind] = listKinds(code);
  return kind && getKindCategory(kind);
};

/** Words of an item without a plural s, so that "Sneakers" also finds a "sneaker". */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2);

/**
 * Finds the item that fits a suggested item best: of the best of its kinds, with the most words of its name in the item's name
 * or tags, the first on a tie. Undefined without an item of these kinds. `label` is the item's name in the user's language.
 */
export const findMatchingItem = (
  items: readonly ClothingItem[],
  code: string,
  label: string,
): ClothingItem | undefined => {
  const wanted = listKinds(code);
  const words = new Set([...splitWords(code), ...splitWords(label)]);
  const countWords = ({ name, tags }: ClothingItem) => {
    const text = [name, ...tags].join(' ').toLowerCase();
    return [...words].filter((word) => text.includes(word)).length;
  };
  const [best] = items
    .flatMap((item) => {
      const rank = item.kind ? wanted.indexOf(item.kind) : -1;
      return rank < 0 ? [] : { item, rank, score: countWords(item) };
    })
    .sort((one, other) => one.rank - other.rank || other.score - one.score);
  return best?.item;
};
