import type { OutfitItem } from '@fitfolk/contracts/outfits';

/** What a garment is drawn as. */
export type GarmentShape =
  | 'tee'
  | 'long-sleeve'
  | 'tank'
  | 'trousers'
  | 'shorts'
  | 'skirt'
  | 'coat'
  | 'jacket'
  | 'low-shoes'
  | 'boots'
  | 'hat'
  | 'scarf'
  | 'bag'
  | 'gloves'
  | 'belt';

/** A garment as the twin wears it. */
export type WornGarment = { readonly id: string; readonly shape: GarmentShape; readonly colour: string };

/** Words in an item's name that say more about its shape than its category does; the first that fits decides. */
const words: readonly (readonly [RegExp, GarmentShape])[] = [
  [/\bshorts\b/i, 'shorts'],
  [/\bskirt\b/i, 'skirt'],
  [/\b(tank|camisole|sleeveless)\b/i, 'tank'],
  [/\b(t-shirt|tee|polo|v-neck|short.sleeved)\b/i, 'tee'],
  [/\b(jacket|blazer|bomber|puffer|vest)\b/i, 'jacket'],
  [/\bboots?\b/i, 'boots'],
  [/\b(hat|cap|beanie|beret)\b/i, 'hat'],
  [/\b(bag|tote|backpack|purse)\b/i, 'bag'],
  [/\bbelt\b/i, 'belt'],
  [/\b(gloves|mittens)\b/i, 'gloves'],
];

const usual: Readonly<Record<OutfitItem['category'], GarmentShape>> = {
  tops: 'long-sleeve',
  bottoms: 'trousers',
  outerwear: 'coat',
  shoes: 'low-shoes',
  accessories: 'scarf',
};

/** Which words count for which category: a "skirt jacket" is still worn as a jacket. */
const ofCategory: Readonly<Record<OutfitItem['category'], readonly GarmentShape[]>> = {
  tops: ['tank', 'tee', 'long-sleeve'],
  bottoms: ['shorts', 'skirt', 'trousers'],
  outerwear: ['jacket', 'coat'],
  shoes: ['boots', 'low-shoes'],
  accessories: ['hat', 'bag', 'belt', 'gloves', 'scarf'],
};

/** What a garment is drawn as, from its category and its name. */
export const shapeOf = ({ category, name }: Pick<OutfitItem, 'category' | 'name'>): GarmentShape => {
  const said = words.find(([word, shape]) => ofCategory[category].includes(shape) && word.test(name));
  return said?.[1] ?? usual[category];
};
