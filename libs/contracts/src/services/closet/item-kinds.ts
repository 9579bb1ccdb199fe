import type { Category } from './category.ts';

/** Kinds of items with their categories, that which follows from the kind first. Free of zod, so that pages can import it. */
const KIND_CATEGORIES = {
  't-shirt': ['tops'],
  shirt: ['tops'],
  'tank-top': ['tops'],
  'long-sleeve': ['tops'],
  sweater: ['tops', 'outerwear'],
  hoodie: ['tops', 'outerwear'],
  dress: ['tops', 'bottoms'],
  jumpsuit: ['tops', 'bottoms'],
  pajamas: ['tops', 'bottoms'],
  trousers: ['bottoms'],
  jeans: ['bottoms'],
  leggings: ['bottoms'],
  shorts: ['bottoms'],
  skirt: ['bottoms'],
  tights: ['bottoms', 'accessories'],
  swimwear: ['bottoms', 'tops', 'accessories'],
  underwear: ['bottoms', 'tops', 'accessories'],
  jacket: ['outerwear'],
  coat: ['outerwear'],
  'winter-coat': ['outerwear'],
  rainwear: ['outerwear', 'bottoms'],
  'snow-pants': ['outerwear', 'bottoms'],
  blazer: ['outerwear', 'tops'],
  shoes: ['shoes'],
  sneakers: ['shoes'],
  loafers: ['shoes'],
  heels: ['shoes'],
  sandals: ['shoes'],
  slippers: ['shoes'],
  boots: ['shoes'],
  'rain-boots': ['shoes'],
  hat: ['accessories'],
  beanie: ['accessories'],
  cap: ['accessories'],
  'sun-hat': ['accessories'],
  scarf: ['accessories'],
  gloves: ['accessories'],
  bag: ['accessories'],
  belt: ['accessories'],
  socks: ['accessories'],
  sunglasses: ['accessories'],
  umbrella: ['accessories'],
} as const satisfies Readonly<Record<string, readonly [Category, ...Category[]]>>;

export type ItemKind = keyof typeof KIND_CATEGORIES;

export const ITEM_KINDS = Object.keys(KIND_CATEGORIES) as [ItemKind, ...ItemKind[]];

/** Returns the category that follows from a kind. */
export const getKindCategory = (kind: ItemKind): Category => KIND_CATEGORIES[kind][0];

/** Checks whether an item of the category can be of the kind. */
export const fitsCategory = (kind: ItemKind, category: string): boolean =>
  (KIND_CATEGORIES[kind] as readonly string[]).includes(category);

/** Returns the kind with the given name, or undefined. */
export const parseKind = (name: string | null | undefined): ItemKind | undefined =>
  ITEM_KINDS.find((kind) => kind === name);
