import type { Category, ClothingItem, Season } from '@fitfolk/contracts/closet';
import type { SeededRandom } from '../seeded-random.ts';

/** Clothes for days from a temperature on. */
type Warmth = {
  /** Lowest temperature in °F. */
  readonly fromF: number;
  /** Seasons of suitable items. */
  readonly seasons: readonly Season[];
  /** Probability of outerwear. */
  readonly outerwear: number;
};

/** From hot to cold. */
const WARMTHS: readonly Warmth[] = [
  { fromF: 76, seasons: ['summer', 'all-season'], outerwear: 0 },
  { fromF: 66, seasons: ['spring', 'summer', 'all-season'], outerwear: 0 },
  { fromF: 56, seasons: ['spring', 'fall', 'all-season'], outerwear: 0.7 },
  { fromF: 46, seasons: ['fall', 'spring', 'all-season'], outerwear: 1 },
];
const COLD: Warmth = {
  fromF: Number.NEGATIVE_INFINITY,
  seasons: ['winter', 'fall', 'all-season'],
  outerwear: 1,
};
/** Temperature in °F below which nobody needs a cap against the sun. */
const SUN_F = 56;

/** Combines items that suit a temperature in °F; undefined when the closet lacks a category. */
export const combineItems = (
  items: readonly ClothingItem[],
  temperatureF: number,
  random: SeededRandom,
): ClothingItem[] | undefined => {
  const warmth = WARMTHS.find(({ fromF }) => temperatureF >= fromF) ?? COLD;
  const suits = ({ season, tags }: ClothingItem): boolean =>
    (season === null || warmth.seasons.includes(season)) && !(tags.includes('sun') && temperatureF < SUN_F);
  const inCategory = (category: Category) => {
    const all = items.filter((item) => item.category === category);
    const suitable = all.filter(suits);
    return suitable.length > 0 ? suitable : all;
  };
  const [tops, bottoms, shoes] = [inCategory('tops'), inCategory('bottoms'), inCategory('shoes')];
  if (tops.length === 0 || bottoms.length === 0 || shoes.length === 0) return undefined;
  const [outerwear, accessories] = [inCategory('outerwear'), inCategory('accessories')];
  const combined = [random.pick(tops), random.pick(bottoms), random.pick(shoes)];
  if (outerwear.length > 0 && random.isLikely(warmth.outerwear)) combined.push(random.pick(outerwear));
  if (accessories.length > 0 && random.isLikely(0.5)) combined.push(random.pick(accessories));
  return combined;
};
