import { getKind, isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import { getColorDistance, getItemColor } from './colors.ts';
import type { MatchedItem } from './matching-items.ts';
import { listStyles } from './occasions.ts';

/** Distance of two colors of which one is unknown: between near ones and opposites. */
const UNKNOWN_DISTANCE = 0.3;
/** Distances in OKLab that another kind, and another style, are worth. */
const PENALTY = { kind: 10, style: 0.15 } as const;

/** Checks whether an item can be worn in the place of another. Accessories of other kinds cannot: a belt is no scarf. */
const canReplace = (item: MatchedItem, other: MatchedItem): boolean => {
  if (item.category !== other.category || isOnePiece(item) !== isOnePiece(other)) return false;
  return item.category !== 'accessories' || getKind(item) === getKind(other);
};

const getDistance = (item: MatchedItem, other: MatchedItem): number => {
  const [color, otherColor] = [getItemColor(item), getItemColor(other)];
  const styles = listStyles(item);
  const hasStyle = styles.length === 0 || listStyles(other).some((style) => styles.includes(style));
  return (
    (color && otherColor ? getColorDistance(color, otherColor) : UNKNOWN_DISTANCE) +
    (getKind(item) === getKind(other) ? 0 : PENALTY.kind) +
    (hasStyle ? 0 : PENALTY.style)
  );
};

/** Lists the items that can take the place of one, the most similar first: those of its kind, then by color and style. */
export const findSimilarItems = <T extends MatchedItem>(item: MatchedItem, items: readonly T[]): T[] =>
  items
    .filter((other) => canReplace(item, other))
    .map((other) => ({ other, distance: getDistance(item, other) }))
    .toSorted((one, another) => one.distance - another.distance)
    .map(({ other }) => other);
