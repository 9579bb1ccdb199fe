import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import type { GarmentCode } from '@fitfolk/contracts/outfits';

const categories: Readonly<Record<GarmentCode, Category>> = {
  'tank-top': 'tops',
  't-shirt': 'tops',
  shorts: 'bottoms',
  sandals: 'shoes',
  sneakers: 'shoes',
  'light-jacket': 'outerwear',
  jeans: 'bottoms',
  sweater: 'tops',
  coat: 'outerwear',
  boots: 'shoes',
  'warm-coat': 'outerwear',
  'knit-sweater': 'tops',
  parka: 'outerwear',
  'thermal-layers': 'tops',
  'winter-boots': 'shoes',
  'rain-jacket': 'outerwear',
  'light-trousers': 'bottoms',
  'waterproof-boots': 'shoes',
};

/** Returns the category of a suggested garment; undefined for a code of a newer server. */
export const getGarmentCategory = (code: string): Category | undefined =>
  Object.hasOwn(categories, code) ? categories[code as GarmentCode] : undefined;

/** Words of a garment without a plural s, so that "Sneakers" also finds a "sneaker". */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2);

/**
 * Finds the item that fits a suggested garment best: of its category, with the most words of its name in the item's name or
 * tags, the first on a tie. Undefined if no item has one of the words. `label` is the garment's name in the user's language.
 */
export const findMatchingItem = (
  items: readonly ClothingItem[],
  code: string,
  label: string,
): ClothingItem | undefined => {
  const words = new Set([...splitWords(code), ...splitWords(label)]);
  const countWords = ({ name, tags }: ClothingItem) => {
    const text = [name, ...tags].join(' ').toLowerCase();
    return [...words].filter((word) => text.includes(word)).length;
  };
  const [best] = items
    .filter(({ category }) => category === getGarmentCategory(code))
    .map((item) => ({ item, score: countWords(item) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return best?.item;
};
