/** Kinds of garments with the category that follows from each. Free of zod, so that pages can import it. */
export const KIND_CATEGORIES = {
  't-shirt': 'tops',
  shirt: 'tops',
  'long-sleeve': 'tops',
  sweater: 'tops',
  dress: 'tops',
  trousers: 'bottoms',
  shorts: 'bottoms',
  skirt: 'bottoms',
  tights: 'bottoms',
  jacket: 'outerwear',
  shoes: 'shoes',
  boots: 'shoes',
  sandals: 'shoes',
  hat: 'accessories',
  scarf: 'accessories',
  gloves: 'accessories',
  bag: 'accessories',
} as const;

export type GarmentKind = keyof typeof KIND_CATEGORIES;

export const GARMENT_KINDS = Object.keys(KIND_CATEGORIES) as [GarmentKind, ...GarmentKind[]];
