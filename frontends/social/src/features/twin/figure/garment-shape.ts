import type { OutfitItem } from '@fitfolk/contracts/outfits';
import type { GarmentPattern } from './garment-pattern.ts';

/** Shapes that the twin can wear. */
export type GarmentShape =
  | 'tee'
  | 'long-sleeve'
  | 'shirt'
  | 'tank'
  | 'trousers'
  | 'shorts'
  | 'skirt'
  | 'coat'
  | 'jacket'
  | 'low-shoes'
  | 'sneakers'
  | 'sandals'
  | 'boots'
  | 'hat'
  | 'scarf'
  | 'bag'
  | 'gloves'
  | 'belt';

/** Garment worn by the twin. */
export type WornGarment = {
  readonly id: string;
  readonly shape: GarmentShape;
  readonly color: string;
  readonly pattern?: GarmentPattern | undefined;
  /** Color of the pattern; a shade of `color` without it. */
  readonly detailColor?: string | undefined;
};

/** Patterns of item names that refine the shape given by the category; the first match wins. */
const nameRules: readonly (readonly [RegExp, GarmentShape])[] = [
  [/\bshorts\b/i, 'shorts'],
  [/\bskirt\b/i, 'skirt'],
  [/\b(tank|camisole|sleeveless)\b/i, 'tank'],
  [/\b(t-shirt|tee|polo|v-neck|short.sleeved)\b/i, 'tee'],
  [/\b(jacket|blazer|bomber|puffer|vest)\b/i, 'jacket'],
  [/\b(blouse|shirt)\b/i, 'shirt'],
  [/\bboots?\b/i, 'boots'],
  [/\b(sneakers?|trainers)\b/i, 'sneakers'],
  [/\bsandals?\b/i, 'sandals'],
  [/\b(hat|cap|beanie|beret)\b/i, 'hat'],
  [/\b(bag|tote|backpack|purse)\b/i, 'bag'],
  [/\bbelt\b/i, 'belt'],
  [/\b(gloves|mittens)\b/i, 'gloves'],
];

const defaultShapes: Readonly<Record<OutfitItem['category'], GarmentShape>> = {
  tops: 'long-sleeve',
  bottoms: 'trousers',
  outerwear: 'coat',
  shoes: 'low-shoes',
  accessories: 'scarf',
};

/** Shapes allowed per category: a "skirt jacket" in outerwear is a jacket. */
const shapesByCategory: Readonly<Record<OutfitItem['category'], readonly GarmentShape[]>> = {
  tops: ['tank', 'tee', 'long-sleeve', 'shirt'],
  bottoms: ['shorts', 'skirt', 'trousers'],
  outerwear: ['jacket', 'coat'],
  shoes: ['boots', 'low-shoes', 'sneakers', 'sandals'],
  accessories: ['hat', 'bag', 'belt', 'gloves', 'scarf'],
};

/** Returns the shape of a garment by its category and name. */
export const getGarmentShape = ({ category, name }: Pick<OutfitItem, 'category' | 'name'>): GarmentShape => {
  const match = nameRules.find(
    ([pattern, shape]) => shapesByCategory[category].includes(shape) && pattern.test(name),
  );
  return match?.[1] ?? defaultShapes[category];
};
