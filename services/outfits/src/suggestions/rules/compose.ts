import type { WardrobeItem } from '../../wardrobe/wardrobe-item.ts';
import { type Colour, colourOfItem, harmony } from './colours.ts';
import { hasAny, type Situation, wordsOf } from './look.ts';
import { occasionFit } from './occasions.ts';
import { restedness, restOf } from './wear.ts';
import { needsOuterwear, suitsWeather, weatherBonus } from './weather-fit.ts';

/** An item with what the rules make of it. */
type Candidate = { readonly item: WardrobeItem; readonly score: number; readonly colour: Colour | undefined };

/** Items put together, and how good they are together. */
export type Composition = { readonly items: readonly WardrobeItem[]; readonly score: number };

/** How many of each role are combined; the rest of a large closet comes to its turn on other days, as it rests. */
const BEST = { tops: 14, wholes: 4, bottoms: 12, shoes: 8, outerwear: 5, accessories: 6 } as const;
/** What the parts of a score weigh. */
const WEIGHTS = { rest: 1, weather: 0.5, occasion: 0.8, harmony: 1.6 } as const;
/** An accessory must go this well with everything else. */
const ACCESSORY_HARMONY = 0.7;

/** Garments that are top and bottom in one. */
const WHOLE_WORDS = ['dress', 'jumpsuit', 'overall', 'dungaree', 'romper'];

/** Every outfit worth considering, best first; the same items in any order give the same answer. */
export const compositions = (situation: Situation): Composition[] => {
  const rest = restOf(situation);
  const rate = (item: WardrobeItem): Candidate => ({
    item,
    colour: colourOfItem(item),
    score:
      WEIGHTS.rest * restedness(rest.get(item.itemId)) +
      WEIGHTS.weather * weatherBonus(item, situation.conditions) +
      WEIGHTS.occasion * occasionFit(item, situation.occasion),
  });
  const fitting = situation.items.filter((item) => suitsWeather(item, situation.conditions)).map(rate);
  const best = (count: number, isWanted: (item: WardrobeItem) => boolean) =>
    fitting
      .filter(({ item }) => isWanted(item))
      .sort(byScore)
      .slice(0, count);

  const wholes = best(BEST.wholes, isWhole);
  const tops = best(BEST.tops, (item) => item.category === 'tops' && !isWhole(item));
  const bottoms = best(BEST.bottoms, (item) => item.category === 'bottoms' && !isWhole(item));
  const cores = [
    ...tops.flatMap((top) => bottoms.map((bottom) => [top, bottom])),
    ...wholes.map((one) => [one]),
  ];
  const shoes = best(BEST.shoes, ({ category }) => category === 'shoes');
  const shod = shoes.length === 0 ? cores : cores.flatMap((core) => shoes.map((pair) => [...core, pair]));

  const outerwear = needsOuterwear(situation.conditions)
    ? best(BEST.outerwear, ({ category }) => category === 'outerwear')
    : [];
  const accessories = best(BEST.accessories, ({ category }) => category === 'accessories');
  return shod.map((worn) => finish(worn, outerwear, accessories)).sort(byWorth);
};

/** Whether a garment is top and bottom in one, like a dress. */
export const isWhole = (item: WardrobeItem): boolean =>
  (item.category === 'tops' || item.category === 'bottoms') && hasAny(wordsOf(item), WHOLE_WORDS);

/** Adds what goes over it and at most one accessory, and judges the whole. */
const finish = (
  worn: readonly Candidate[],
  outerwear: readonly Candidate[],
  accessories: readonly Candidate[],
): Composition => {
  const over = bestWith(worn, outerwear);
  const dressed = over ? [...worn, over] : worn;
  const accessory = bestWith(dressed, accessories);
  const isWelcome = accessory && harmonyWith(accessory, dressed) >= ACCESSORY_HARMONY;
  const all = isWelcome ? [...dressed, accessory] : dressed;
  const mean = all.reduce((sum, { score }) => sum + score, 0) / all.length;
  return { items: all.map(({ item }) => item), score: mean + WEIGHTS.harmony * harmonyAmong(all) };
};

/** How well one thing goes with others: as well as with the one that it goes with least. */
const harmonyWith = ({ colour }: Candidate, others: readonly Candidate[]): number =>
  others.reduce((least, other) => Math.min(least, harmony(colour, other.colour)), 1);

const bestWith = (worn: readonly Candidate[], options: readonly Candidate[]): Candidate | undefined => {
  let best: Candidate | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const worth = option.score + WEIGHTS.harmony * harmonyWith(option, worn);
    if (worth > bestWorth) [best, bestWorth] = [option, worth];
  }
  return best;
};

/** The mean over all pairs, pulled down by the worst of them: one clash spoils an outfit. */
const harmonyAmong = (worn: readonly Candidate[]): number => {
  let [sum, count, worst] = [0, 0, 1];
  for (const [index, one] of worn.entries()) {
    for (let other = index + 1; other < worn.length; other += 1) {
      const fit = harmony(one.colour, worn[other]?.colour);
      sum += fit;
      count += 1;
      worst = Math.min(worst, fit);
    }
  }
  return count === 0 ? 1 : (sum / count + worst) / 2;
};

const byScore = (one: Candidate, other: Candidate): number =>
  other.score - one.score || compare(one.item.itemId, other.item.itemId);

const keyOf = ({ items }: Composition): string => items.map(({ itemId }) => itemId).join();
const byWorth = (one: Composition, other: Composition): number =>
  other.score - one.score || compare(keyOf(one), keyOf(other));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
