import { isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { getItemColor, scoreHarmony } from './colors.ts';
import { MIN_HARMONY } from './reasons.ts';

/** Properties by which an outfit is composed. */
export type MatchedItem = Pick<ClosetItem, 'category' | 'kind' | 'name' | 'tags' | 'colors' | 'thumbHash'>;

/** Parts of the body that an item covers in an outfit; items of the same part replace each other. */
const listCovered = (item: MatchedItem): readonly string[] =>
  isOnePiece(item) ? ['tops', 'bottoms'] : [item.category];

/** Finds the items that may be in an outfit with one, and whose main colors go with its own. An unknown color goes with none. */
export const findMatchingItems = <T extends MatchedItem>(item: MatchedItem, items: readonly T[]): T[] => {
  const covered = listCovered(item);
  const color = getItemColor(item);
  if (!color) return [];
  return items.filter((other) => {
    if (listCovered(other).some((part) => covered.includes(part))) return false;
    const otherColor = getItemColor(other);
    return otherColor !== undefined && scoreHarmony(color, otherColor) >= MIN_HARMONY;
  });
};
