import type { LaundryLoad } from '@fitfolk/contracts/closet';
import { listColors } from '@fitfolk/contracts/closet/colors-of-item';
import type { ColorName } from '@fitfolk/contracts/closet/item-colors';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
import { hasWord, type Item } from './item-words.ts';

/** Materials and care labels that need a gentle wash. */
const DELICATE = [
  ...['wool', 'lambswool', 'merino', 'cashmere', 'alpaca', 'mohair', 'angora', 'silk', 'satin', 'lace'],
  ...['velvet', 'chiffon', 'sequin', 'knit', 'leather', 'suede', 'bra'],
  ...['delicate', 'delicates', 'hand wash', 'handwash', 'gentle', 'dry clean', 'wolle', 'seide'],
];
/** Linen and care labels that need a hot wash. */
const HOT = ['bib', 'towel', 'hot', 'hot wash', '60', '60°', '60°c', '90', '90°'];
const WHITE: readonly ColorName[] = ['white', 'ivory', 'cream'];
/** Whites with a pattern bleed. */
const PATTERNED = ['striped', 'dotted', 'checked', 'plaid', 'flowered', 'colorful'];

/**
 * Chooses the load that an item is washed with, by its kind, colors, name and tags. Care comes before color: what needs a gentle wash is
 * never washed hot, and only plain white items are whites.
 */
export const getLoad = (item: Item): LaundryLoad => {
  if (hasWord(item, DELICATE) || isOfKind(item, 'blazer')) return 'delicates';
  if (hasWord(item, HOT) || isOfKind(item, 'underwear', 'socks', 'pajamas')) return 'hot';
  const colors = listColors(item);
  const isWhite = colors.length > 0 && colors.every(({ name }) => WHITE.includes(name));
  const isPlain = item.pattern ? item.pattern === 'plain' : !hasWord(item, PATTERNED);
  return isWhite && isPlain && item.category !== 'outerwear' ? 'whites' : 'colors';
};
