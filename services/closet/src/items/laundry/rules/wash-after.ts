import type { Category } from '@fitfolk/contracts/closet';
import type { GarmentKind } from '@fitfolk/contracts/closet/garment-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import { type Garment, hasWord } from './garment-words.ts';

/** Wears before washing by category; 0 for never. */
const DEFAULTS: Readonly<Record<Category, number>> = {
  tops: 1,
  bottoms: 3,
  outerwear: 10,
  shoes: 0,
  accessories: 0,
};

/** Worn on the skin, whatever their category. */
const EACH_WEAR: readonly GarmentKind[] = ['underwear', 'socks', 'tights', 'leggings', 'swimwear', 'pajamas'];
/** Words of clothes for sport. */
const SPORT = ['pe', 'gym', 'sport', 'sports'];
/** Worn over another top. */
const SEVERAL_WEARS: readonly GarmentKind[] = ['sweater', 'hoodie', 'blazer'];
const WEARS_OF_SWEATER = 3;

/** Returns after how many wears a garment is washed: as a person chose for it, else by category and kind. 0 means never. */
export const getWashAfter = (garment: Garment & { readonly washAfter?: number | null }): number => {
  if (typeof garment.washAfter === 'number') return garment.washAfter;
  if (garment.category === 'shoes') return DEFAULTS.shoes;
  if (isOfKind(garment, ...EACH_WEAR) || hasWord(garment, SPORT)) return 1;
  const isSweater = garment.category === 'tops' && isOfKind(garment, ...SEVERAL_WEARS);
  return isSweater ? WEARS_OF_SWEATER : DEFAULTS[garment.category];
};
