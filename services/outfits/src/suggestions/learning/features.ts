import { getKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { guessColorFamilies } from '../rules/color-families.ts';
import { listStyles } from '../rules/occasions.ts';

/** Property of an outfit that a person may like: its group and values, joined by dots, such as `colors.beige.blue`. */
export type Feature = string;

/** Lists the features of one item: itself, its main color, its kind, and the styles that it suits. */
const describeItem = (item: ClosetItem): Feature[] => {
  const kind = getKind(item);
  const [color] = guessColorFamilies(item);
  return [
    `item.${item.itemId}`,
    ...(color ? [`color.${color}`] : []),
    ...(kind ? [`kind.${kind}`] : []),
    ...listStyles(item).map((style) => `style.${style}`),
  ];
};

const joinPair = (group: string, a: string | undefined, b: string | undefined): Feature[] => {
  if (a === undefined || b === undefined) return [];
  return [a < b ? `${group}.${a}.${b}` : `${group}.${b}.${a}`];
};

/** Lists the features of two items that are worn together: the pair of items, of colors, and of kinds. */
const describePair = (a: ClosetItem, b: ClosetItem): Feature[] => [
  ...joinPair('items', a.itemId, b.itemId),
  ...joinPair('colors', guessColorFamilies(a)[0], guessColorFamilies(b)[0]),
  ...joinPair('kinds', getKind(a) ?? undefined, getKind(b) ?? undefined),
];

/** Features of items and pairs, each described once, because ranking and learning examine them many times. */
export type Features = {
  readonly ofItem: (item: ClosetItem) => readonly Feature[];
  readonly ofPair: (a: ClosetItem, b: ClosetItem) => readonly Feature[];
};

export const createFeatures = (): Features => {
  const byItem = new Map<ClosetItem, readonly Feature[]>();
  const byPair = new Map<ClosetItem, Map<ClosetItem, readonly Feature[]>>();
  return {
    ofItem: (item) => {
      const known = byItem.get(item) ?? describeItem(item);
      byItem.set(item, known);
      return known;
    },
    ofPair: (a, b) => {
      const pairs = byPair.get(a) ?? new Map<ClosetItem, readonly Feature[]>();
      byPair.set(a, pairs);
      const known = pairs.get(b) ?? describePair(a, b);
      pairs.set(b, known);
      return known;
    },
  };
};

/** Weights by feature. */
export type Vector = Map<Feature, number>;

/**
 * Adds an outfit to a vector: the mean of its items and the mean of its pairs, so that outfits of more items count the same.
 */
export const addOutfit = (
  vector: Vector,
  items: readonly ClosetItem[],
  factor: number,
  { ofItem, ofPair }: Features,
): void => {
  const add = (features: readonly Feature[], share: number) => {
    for (const feature of features) vector.set(feature, (vector.get(feature) ?? 0) + share);
  };
  const pairCount = (items.length * (items.length - 1)) / 2;
  for (const [index, item] of items.entries()) {
    add(ofItem(item), factor / items.length);
    for (const other of items.slice(index + 1)) add(ofPair(item, other), factor / pairCount);
  }
};
