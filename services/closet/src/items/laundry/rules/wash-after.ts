import type { Category } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import { hasWord, type Item } from './item-words.ts';

/** Wears before washing by category; 0 for never. */
const DEFAULTS: Readonly<Record<Category, number>> = {
  tops: 1,
  bottoms: 3,
  outerwear: 10,
  shoes: 0,
  accessories: 0,
};

/** Worn on the skin, whatever their category. */
const EACH_WEAR: readonly ItemKind[] = ['underwear', 'socks', 'tights', 'leggings', 'swimwear', 'pajamas'];
/** Words of clothes for sport, in every language of the app. */
const SPORT = [
  ...['pe', 'gym', 'sport', 'sports', 'turnen', 'turnzeug', 'sportzeug', 'sporthose'],
  ...['eps', 'deporte', 'gimnasia'],
];
/** Worn over another top. */
const SEVERAL_WEARS: readonly ItemKind[] = ['sweater', 'hoodie', 'blazer'];
const WEARS_OF_SWEATER = 3;

type Washable = Item & { readonly washAfter?: number | null };

/**
 * Returns after how many wears an item is washed: as a person chose for it, else by category and kind. Identical pieces are worn
 * one after the other, and washed together. 0 means never.
 */
export const getWashAfter = (item: Washable): number => getWearsOfPiece(item) * (item.details?.quantity ?? 1);

const getWearsOfPiece = (item: Washable): number => {
  if (typeof item.washAfter === 'number') return item.washAfter;
  if (item.category === 'shoes') return DEFAULTS.shoes;
  if (isOfKind(item, ...EACH_WEAR) || hasWord(item, SPORT)) return 1;
  const isSweater = item.category === 'tops' && isOfKind(item, ...SEVERAL_WEARS);
  return isSweater ? WEARS_OF_SWEATER : DEFAULTS[item.category];
};
