import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { OutfitItem } from '@fitfolk/contracts/outfits';
import type { CutOutFit } from '../twin-config.ts';
import type { FabricPattern } from './item-pattern.ts';

/** Shapes that the twin can wear. */
export type ItemShape =
  | 'tee'
  | 'long-sleeve'
  | 'shirt'
  | 'tank'
  | 'dress'
  | 'jumpsuit'
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

/** Item worn by the twin. */
export type WornItem = {
  readonly id: string;
  readonly shape: ItemShape;
  readonly color: string;
  readonly pattern?: FabricPattern | undefined;
  /** Color of the pattern; a shade of `color` without it. */
  readonly detailColor?: string | undefined;
  /** Image that is worn in place of the drawing. */
  readonly cutOut?: { readonly url: string; readonly fit: CutOutFit | undefined } | undefined;
};

/** Shapes of kinds; items of other kinds are not drawn. */
const shapesByKind: Partial<Record<ItemKind, ItemShape>> = {
  't-shirt': 'tee',
  shirt: 'shirt',
  'tank-top': 'tank',
  'long-sleeve': 'long-sleeve',
  sweater: 'long-sleeve',
  hoodie: 'long-sleeve',
  dress: 'dress',
  jumpsuit: 'jumpsuit',
  trousers: 'trousers',
  jeans: 'trousers',
  leggings: 'trousers',
  shorts: 'shorts',
  skirt: 'skirt',
  jacket: 'jacket',
  'winter-coat': 'coat',
  coat: 'coat',
  rainwear: 'jacket',
  blazer: 'jacket',
  sneakers: 'sneakers',
  sandals: 'sandals',
  boots: 'boots',
  'rain-boots': 'boots',
  hat: 'hat',
  beanie: 'hat',
  cap: 'hat',
  'sun-hat': 'hat',
  scarf: 'scarf',
  gloves: 'gloves',
  bag: 'bag',
  belt: 'belt',
};

/** Shapes of items whose kind is unknown or has none. An accessory can be anything. */
const defaultShapes: Readonly<Record<OutfitItem['category'], ItemShape | null>> = {
  tops: 'long-sleeve',
  bottoms: 'trousers',
  outerwear: 'coat',
  shoes: 'low-shoes',
  accessories: null,
};

/** Shapes allowed per category: a hoodie in outerwear is drawn as outerwear. */
const shapesByCategory: Readonly<Record<OutfitItem['category'], readonly ItemShape[]>> = {
  tops: ['tank', 'tee', 'long-sleeve', 'shirt', 'dress', 'jumpsuit'],
  bottoms: ['shorts', 'skirt', 'trousers', 'dress', 'jumpsuit'],
  outerwear: ['jacket', 'coat'],
  shoes: ['boots', 'low-shoes', 'sneakers', 'sandals'],
  accessories: ['hat', 'bag', 'belt', 'gloves', 'scarf'],
};

/** Returns the shape of an item by its kind and category; null if the twin cannot wear it. */
export const getItemShape = ({ category, kind }: Pick<OutfitItem, 'category' | 'kind'>): ItemShape | null => {
  const shape = kind && shapesByKind[kind];
  return shape && shapesByCategory[category].includes(shape) ? shape : defaultShapes[category];
};
