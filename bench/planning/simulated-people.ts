import { getKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../../services/outfits/src/closet-items/closet-item.ts';

/** Creates a sequence of numbers from 0 to 1 that is the same for each seed (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
export type Random = ReturnType<typeof createRandom>;

/** Items of each person: kinds and numbers. */
const CLOSET = [
  ['tops', 't-shirt', 5],
  ['tops', 'shirt', 4],
  ['tops', 'long-sleeve', 3],
  ['tops', 'hoodie', 2],
  ['bottoms', 'jeans', 3],
  ['bottoms', 'trousers', 3],
  ['bottoms', 'leggings', 2],
  ['shoes', 'sneakers', 2],
  ['shoes', 'loafers', 2],
  ['shoes', 'boots', 1],
  ['outerwear', 'jacket', 2],
  ['outerwear', 'rainwear', 1],
] as const;
const COLORS = ['white', 'black', 'navy', 'beige', 'olive', 'red', 'gray', 'yellow', 'pink'] as const;
/** Wears before washing; null for never. */
export const WEARS_LEFT = { tops: 1, bottoms: 3, shoes: null, outerwear: 10, accessories: null } as const;

const pick = <T>(values: readonly T[], random: Random): T =>
  values[Math.floor(random() * values.length)] as T;

const createCloset = (random: Random): ClosetItem[] =>
  CLOSET.flatMap(([category, kind, count]) =>
    Array.from({ length: count }, (_, index) => ({
      itemId: `${kind}-${index}`,
      profileId: 'profile',
      accountId: 'account',
      version: 1,
      name: `${pick(COLORS, random)} ${kind}`,
      category,
      season: null,
      tags: [],
      imageUrl: null,
      thumbHash: null,
      cutOutUrl: null,
      kind,
      pattern: null,
      colors: [],
      traits: null,
      sharedWith: [],
      lastWornDate: null,
      availability: { status: 'clean', wearsLeft: WEARS_LEFT[category] },
    })),
  );

/** A person with a closet, and how much it likes an outfit. */
export type SimulatedPerson = {
  readonly closet: readonly ClosetItem[];
  /** Hidden from Fitfolk. */
  readonly likes: (outfit: readonly ClosetItem[]) => number;
};

const getColor = ({ name }: ClosetItem): string => name.split(' ')[0] ?? '';

/**
 * Creates a person. Hidden preferences: two favorite colors (+1) and one that it avoids (-1), a favorite kind of top and of
 * bottoms (+0.8 each), two pairs of colors (+1 each), two favorite items (+0.8 each), and one pair of items (+1).
 */
export const createPerson = (seed: number): SimulatedPerson => {
  const random = createRandom(seed);
  const closet = createCloset(random);
  const owned = [...new Set(closet.map(getColor))];
  const ofCategory = (category: ClosetItem['category']) =>
    closet.filter((item) => item.category === category);
  const liked = new Set([pick(owned, random), pick(owned, random)]);
  const avoided = pick(
    owned.filter((color) => !liked.has(color)),
    random,
  );
  const kinds = new Set([
    getKind(pick(ofCategory('tops'), random)),
    getKind(pick(ofCategory('bottoms'), random)),
  ]);
  const pickPair = () => [pick(ofCategory('tops'), random), pick(ofCategory('bottoms'), random)] as const;
  const colorPairs = [pickPair(), pickPair()].map((pair) => pair.map(getColor).sort().join());
  const itemPair = pickPair();
  const favorites = new Set([pick(closet, random).itemId, pick(closet, random).itemId]);
  return {
    closet,
    likes: (outfit) => {
      const likedColors = outfit.filter((item) => liked.has(getColor(item))).length;
      const avoidedColors = outfit.filter((item) => getColor(item) === avoided).length;
      const likedKinds = outfit.filter((item) => kinds.has(getKind(item))).length;
      const likedItems = outfit.filter((item) => favorites.has(item.itemId)).length;
      const pairs = outfit.flatMap((a, index) =>
        outfit.slice(index + 1).map((b) => [getColor(a), getColor(b)].sort().join()),
      );
      const likedPairs = colorPairs.filter((pair) => pairs.includes(pair)).length;
      const hasItemPair = itemPair.every(({ itemId }) => outfit.some((item) => item.itemId === itemId))
        ? 1
        : 0;
      return likedColors - avoidedColors + 0.8 * likedKinds + likedPairs + 0.8 * likedItems + hasItemPair;
    },
  };
};
