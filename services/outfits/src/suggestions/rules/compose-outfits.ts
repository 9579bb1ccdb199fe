import { isOnePiece } from '@fitfolk/contracts/closet/kind-of-item';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { type Color, getItemColor, scoreHarmony } from './colors.ts';
import { NO_RULES } from './dressing-rules.ts';
import { scoreOccasion } from './occasions.ts';
import type { SuggestionContext } from './outfit-suggestion.ts';
import { NO_PREFERENCES, type Preferences } from './preferences.ts';
import { getRestDays, scoreRest } from './rest-days.ts';
import { needsOuterwear, scoreWeather, suitsWeather } from './weather-fit.ts';

type Candidate = { readonly item: ClosetItem; readonly score: number; readonly color: Color | undefined };

/** Combined items with their overall score. */
export type Composition = { readonly items: readonly ClosetItem[]; readonly score: number };

/** Maximum number of candidates per role, which bounds the combinations. */
const MAX_CANDIDATES = {
  tops: 14,
  onePieces: 4,
  bottoms: 12,
  shoes: 8,
  outerwear: 5,
  accessories: 6,
} as const;
const WEIGHTS = { rest: 1, weather: 0.5, occasion: 0.8, harmony: 1.6 } as const;
/** Minimum harmony of an accessory with the other items. */
const MIN_ACCESSORY_HARMONY = 0.7;

type CandidateLimits = Readonly<Record<keyof typeof MAX_CANDIDATES, number>>;

/** Combines the best items of each role that may be worn together, best outfits first. The order of items doesn't matter. */
export const composeOutfits = (
  context: SuggestionContext,
  maxCandidates: CandidateLimits = MAX_CANDIDATES,
): Composition[] => {
  const { rules = NO_RULES, preferences = NO_PREFERENCES, day } = context;
  const felt = rules.feelsLike(context.conditions);
  const allows = (outfit: readonly Candidate[]) =>
    rules.allowsTogether(
      outfit.map(({ item }) => item),
      day,
    );
  const restDays = getRestDays(context);
  const rate = (item: ClosetItem): Candidate => ({
    item,
    color: getItemColor(item),
    score:
      WEIGHTS.rest * scoreRest(restDays.get(item.itemId)) +
      WEIGHTS.weather * scoreWeather(item, felt) +
      WEIGHTS.occasion * scoreOccasion(item, context.occasion) +
      preferences.scoreItem(item),
  });
  const suitable = context.items.filter((item) => suitsWeather(item, felt)).map(rate);
  const selectBest = (count: number, matches: (item: ClosetItem) => boolean) =>
    suitable
      .filter(({ item }) => matches(item))
      .sort(byScore)
      .slice(0, count);

  const onePieces = selectBest(maxCandidates.onePieces, isOnePiece);
  const tops = selectBest(maxCandidates.tops, (item) => item.category === 'tops' && !isOnePiece(item));
  const bottoms = selectBest(
    maxCandidates.bottoms,
    (item) => item.category === 'bottoms' && !isOnePiece(item),
  );
  const cores = [
    ...tops.flatMap((top) => bottoms.map((bottom) => [top, bottom])),
    ...onePieces.map((one) => [one]),
  ];
  const shoes = selectBest(maxCandidates.shoes, ({ category }) => category === 'shoes');
  const withShoes =
    shoes.length === 0 ? cores : cores.flatMap((core) => shoes.map((pair) => [...core, pair]));

  const outerwear = needsOuterwear(felt)
    ? selectBest(maxCandidates.outerwear, ({ category }) => category === 'outerwear')
    : [];
  const accessories = selectBest(maxCandidates.accessories, ({ category }) => category === 'accessories');
  return withShoes
    .filter(allows)
    .map((outfit) => finish(outfit, { outerwear, accessories, allows, preferences }))
    .sort(byCompositionScore);
};

type Additions = {
  readonly outerwear: readonly Candidate[];
  readonly accessories: readonly Candidate[];
  /** Checks whether candidates may be worn together. */
  readonly allows: (outfit: readonly Candidate[]) => boolean;
  readonly preferences: Preferences;
};

/** Adds the best outerwear and at most one accessory, and scores the outfit. */
const finish = (
  outfit: readonly Candidate[],
  { outerwear, accessories, allows, preferences }: Additions,
): Composition => {
  const findAllowed = (worn: readonly Candidate[], options: readonly Candidate[]) =>
    findBestMatch(
      worn,
      options.filter((option) => allows([...worn, option])),
    );
  const layer = findAllowed(outfit, outerwear);
  const layered = layer ? [...outfit, layer] : outfit;
  const accessory = findAllowed(layered, accessories);
  const matches = accessory && getLowestHarmony(accessory, layered) >= MIN_ACCESSORY_HARMONY;
  const all = matches ? [...layered, accessory] : layered;
  const mean = all.reduce((sum, { score }) => sum + score, 0) / all.length;
  const items = all.map(({ item }) => item);
  const score = mean + WEIGHTS.harmony * scoreOverallHarmony(all) + scorePairs(items, preferences);
  return { items, score };
};

const getLowestHarmony = ({ color }: Candidate, others: readonly Candidate[]): number =>
  others.reduce((lowest, other) => Math.min(lowest, scoreHarmony(color, other.color)), 1);

const findBestMatch = (
  outfit: readonly Candidate[],
  options: readonly Candidate[],
): Candidate | undefined => {
  let best: Candidate | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const score = option.score + WEIGHTS.harmony * getLowestHarmony(option, outfit);
    if (score > bestScore) [best, bestScore] = [option, score];
  }
  return best;
};

/** Averages the mean and the worst harmony over all pairs, since one clash spoils an outfit. */
const scoreOverallHarmony = (outfit: readonly Candidate[]): number => {
  let [sum, count, worst] = [0, 0, 1];
  for (const [index, one] of outfit.entries()) {
    for (let other = index + 1; other < outfit.length; other += 1) {
      const harmony = scoreHarmony(one.color, outfit[other]?.color);
      sum += harmony;
      count += 1;
      worst = Math.min(worst, harmony);
    }
  }
  return count === 0 ? 1 : (sum / count + worst) / 2;
};

/** Averages how much the profile likes each pair. */
const scorePairs = (items: readonly ClosetItem[], { scorePair }: Preferences): number => {
  let [sum, count] = [0, 0];
  for (const [index, item] of items.entries()) {
    for (let other = index + 1; other < items.length; other += 1) {
      sum += scorePair(item, items[other] as ClosetItem);
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
};

const byScore = (a: Candidate, b: Candidate): number =>
  b.score - a.score || compareStrings(a.item.itemId, b.item.itemId);

const toSortKey = ({ items }: Composition): string => items.map(({ itemId }) => itemId).join();
const byCompositionScore = (a: Composition, b: Composition): number =>
  b.score - a.score || compareStrings(toSortKey(a), toSortKey(b));

const compareStrings = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
