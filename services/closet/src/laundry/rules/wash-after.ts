import type { Category } from '@fitfolk/contracts/closet';
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
const EACH_WEAR = [
  ...['underwear', 'underpants', 'panties', 'boxers', 'briefs', 'bra', 'sock', 'tights', 'leggings'],
  ...['swimsuit', 'bikini', 'trunks', 'pajamas', 'pyjamas', 'pe', 'gym', 'sport', 'sports'],
];
/** Worn over another top. */
const SEVERAL_WEARS = ['sweater', 'cardigan', 'jumper', 'pullover', 'hoodie', 'sweatshirt', 'blazer'];
const WEARS_OF_SWEATER = 3;

/** Returns after how many wears a garment is washed: as a person chose for it, else by category and kind. 0 means never. */
export const getWashAfter = (garment: Garment & { readonly washAfter?: number | null }): number => {
  if (typeof garment.washAfter === 'number') return garment.washAfter;
  if (garment.category === 'shoes') return DEFAULTS.shoes;
  if (hasWord(garment, EACH_WEAR)) return 1;
  const isSweater = garment.category === 'tops' && hasWord(garment, SEVERAL_WEARS);
  return isSweater ? WEARS_OF_SWEATER : DEFAULTS[garment.category];
};
