import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import type { SeededRandom } from '../seeded-random.ts';
import { type DemoOccasion, type DemoWeather, suitsOccasion, suitsWeather } from './outfit-fit.ts';

/** Probabilities of outerwear on dry days, by the lowest temperature in °F from hot to cold. */
const OUTERWEAR: readonly (readonly [fromF: number, probability: number])[] = [
  [66, 0],
  [56, 0.7],
  [Number.NEGATIVE_INFINITY, 1],
];

export type OutfitNeeds = { readonly weather: DemoWeather; readonly occasion: DemoOccasion };

/** Combines items that suit the weather and the occasion; undefined when the closet lacks them in a category. */
export const combineItems = (
  items: readonly ClothingItem[],
  { weather, occasion }: OutfitNeeds,
  random: SeededRandom,
): ClothingItem[] | undefined => {
  const suitable = items.filter((item) => suitsWeather(item, weather) && suitsOccasion(item, occasion));
  const inCategory = (category: Category) => suitable.filter((item) => item.category === category);
  const [tops, bottoms, shoes] = [inCategory('tops'), inCategory('bottoms'), inCategory('shoes')];
  if (tops.length === 0 || bottoms.length === 0 || shoes.length === 0) return undefined;
  const [outerwear, accessories] = [inCategory('outerwear'), inCategory('accessories')];
  const [, probability = 0] = OUTERWEAR.find(([fromF]) => weather.temperatureF >= fromF) ?? [];
  const combined = [random.pick(tops), random.pick(bottoms), random.pick(shoes)];
  if (outerwear.length > 0 && random.isLikely(weather.isWet ? 1 : probability))
    combined.push(random.pick(outerwear));
  if (accessories.length > 0 && random.isLikely(0.5)) combined.push(random.pick(accessories));
  return combined;
};
