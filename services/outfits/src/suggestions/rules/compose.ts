import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { type Color, getItemColor, scoreHarmony } from './colors.ts';
import { scoreOccasion } from './occasions.ts';
import { getItemWords, hasAny, type SuggestionContext } from './outfit-suggestion.ts';
import { getRestDays, scoreRest } from './wear.ts';
import { needsOuterwear, scoreWeather, suitsWeather } from './weather-fit.ts';

/** An item with what the rules make of it. */
type Candidate = { readonly item: ClosetItem; readonly score: number; readonly colour: Color | undefined };

/** Items put together, and how good they are together. */
export type Composition = { readonly items: readonly ClosetItem[]; readonly score: number };

/** How many of each role are combined; the rest of a large closet comes to its turn on other days, as it rests. */
const BEST = { tops: 14, wholes: 4, bottoms: 12, shoes: 8, outerwear: 5, accessories: 6 } as const;
/** What the parts of a score weigh. */
const WEIGHTS = { rest: 1, weather: 0.5, occasion: 0.8, harmony: 1.6 } as const;
/** An accessory must go this well with everything else. */
const ACCESSORY_HARMONY = 0.7;

/** Garments that are top and bottom in one. */
const WHOLE_WORDS = ['dress', 'jumpsuit', 'overall', 'dungaree', 'romper'];

/** Every outfit worth considering, best first; the same items in any order give the same answer. */
export const composeOutfits = (situation: SuggestionContext): Composition[] => {
  const rest = getRestDays(situation);
  const rate = (item: ClosetItem): Candidate => ({
    item,
    colour: getItemColor(item),
    score:
      WEIGHTS.rest * scoreRest(rest.get(item.itemId)) +
      WEIGHTS.weather * scoreWeather(item, situation.conditions) +
      WEIGHTS.occasion * scoreOccasion(item, situation.occasion),
  });
  const fitting = situation.items.filter((item) => suitsWeather(item, situation.conditions)).map(rate);
  const best = (count: number, isWanted: (item: ClosetItem) => boolean) =>
    fitting
      .filter(({ item }) => isWanted(item))
      .sort(byScore)
      .slice(0, count);

  const wholes = best(BEST.wholes, isOnePiece);
  const tops = best(BEST.tops, (item) => item.category === 'tops' && !isOnePiece(item));
  const bottoms = best(BEST.bottoms, (item) => item.category === 'bottoms' && !isOnePiece(item));
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
export const isOnePiece = (item: ClosetItem): boolean =>
  (item.category === 'tops' || item.category === 'bottoms') && hasAny(getItemWords(item), WHOLE_WORDS);

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
  others.reduce((least, other) => Math.min(least, scoreHarmony(colour, other.colour)), 1);

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
      const fit = scoreHarmony(one.colour, worn[other]?.colour);
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
