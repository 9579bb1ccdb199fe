import type { Category } from '@fitfolk/contracts/closet';
import type { ClosetItem } from '../../closet-items/closet-item.ts';

type Pieces = { readonly items: readonly ClosetItem[] };

/** Returns true if two outfits have a piece of this category in common. */
const share = (category: Category, a: Pieces, b: Pieces): boolean =>
  a.items.some((item) => item.category === category && b.items.includes(item));

/** Returns true if an outfit has the shoes of another one. */
export const repeatsShoes = (outfit: Pieces, others: readonly Pieces[]): boolean =>
  others.some((other) => share('shoes', outfit, other));

/** Returns true if an outfit has the shoes, the bag or another accessory of another one. */
const repeatsPiece = (outfit: Pieces, others: readonly Pieces[]): boolean =>
  repeatsShoes(outfit, others) || others.some((other) => share('accessories', outfit, other));

/** Moves outfits that repeat the shoes or an accessory of an earlier one behind the others. */
export const moveRepetitionsLast = <T extends Pieces>(outfits: readonly T[]): T[] => {
  const varied: T[] = [];
  const repetitions: T[] = [];
  for (const outfit of outfits) (repeatsPiece(outfit, varied) ? repetitions : varied).push(outfit);
  return [...varied, ...repetitions];
};
