import { formatMessage } from '@fitfolk/contracts/core/messages';
import { outfitClauses } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/forecast.ts';
import { getItemColor, isAccentTo, scoreHarmony } from './colors.ts';
import { isSpecialOccasion, scoreOccasion } from './occasions.ts';
import type { OutfitClause, SuggestionContext } from './outfit-suggestion.ts';
import { NO_PREFERENCES, type Preferences } from './preferences.ts';
import { MIN_HARMONY, RESTED_DAYS } from './reasons.ts';
import { isForRain, needsOuterwear } from './weather-fit.ts';

/** Daily high in °F from which a sentence calls clothes light, and below which it calls them warm. */
const WARM_DAY_F = 76;
const COOL_DAY_F = 62;
/** Score of learned preferences from which two items are a favorite. */
const MIN_LIKED = 0.4;

type ClauseContext = Pick<SuggestionContext, 'conditions' | 'occasion' | 'preferences'> & {
  readonly restDays: ReadonlyMap<string, number>;
};

type Pair = readonly [first: ClosetItem, second: ClosetItem];

/** Lists the clauses of the sentence about an outfit: what weather it suits, and the most telling fact about it, if there is one. */
export const listClauses = (items: readonly ClosetItem[], context: ClauseContext): OutfitClause[] => {
  const { conditions, occasion, preferences = NO_PREFERENCES, restDays } = context;
  const pairs = listPairs(items);
  const detail =
    likedClause(pairs, preferences) ??
    occasionClause(items, occasion) ??
    accentClause(pairs) ??
    restClause(items, restDays) ??
    colorClause(pairs);
  const weather = { code: findWeatherCode(items, conditions), params: { highF: conditions.highF } };
  return detail ? [weather, detail] : [weather];
};

/** Joins clauses to an English sentence. */
export const formatClauses = (clauses: readonly OutfitClause[]): string => {
  const [first = '', second] = clauses.map(({ code, params }) => formatMessage(outfitClauses, code, params));
  return second === undefined
    ? formatMessage(outfitClauses, 'one', { first })
    : formatMessage(outfitClauses, 'two', { first, second });
};

/** Names the weather that an outfit is made for, and claims no more of it than its items hold. */
const findWeatherCode = (items: readonly ClosetItem[], conditions: Conditions): OutfitClause['code'] => {
  const { highF, isWet, isSnowy, isAssumed } = conditions;
  if (isAssumed) return 'mild-day';
  const hasLayer = items.some(({ category }) => category === 'outerwear');
  if (isSnowy) return hasLayer ? 'snow' : 'picked';
  if (isWet) return items.some(isForRain) ? 'rain' : 'picked';
  if (needsOuterwear(conditions) && !hasLayer) return 'picked';
  if (highF < COOL_DAY_F) return 'warm';
  return highF >= WARM_DAY_F && !hasLayer ? 'light' : 'comfortable';
};

const listPairs = (items: readonly ClosetItem[]): Pair[] =>
  items.flatMap((item, index) => items.slice(index + 1).map((other): Pair => [item, other]));

const likedClause = (pairs: readonly Pair[], { scorePair }: Preferences): OutfitClause | undefined => {
  const [best] = pairs
    .map((pair) => ({ pair, score: scorePair(...pair) }))
    .filter(({ score }) => score >= MIN_LIKED)
    .sort((a, b) => b.score - a.score);
  if (!best) return undefined;
  const [{ name: item }, { name: otherItem }] = best.pair;
  return { code: 'liked', params: { item, otherItem } };
};

const occasionClause = (
  items: readonly ClosetItem[],
  occasion: string | undefined,
): OutfitClause | undefined =>
  occasion && isSpecialOccasion(occasion) && items.some((item) => scoreOccasion(item, occasion) > 0)
    ? { code: 'occasion', params: { occasion } }
    : undefined;

const accentClause = (pairs: readonly Pair[]): OutfitClause | undefined => {
  for (const pair of pairs.flatMap(([a, b]): Pair[] => [
    [a, b],
    [b, a],
  ])) {
    const [accent, dark] = pair.map(getItemColor);
    if (!accent?.word || !dark?.word || !isAccentTo(accent, dark)) continue;
    return { code: 'colors-lift', params: { color: accent.word, otherColor: dark.word } };
  }
  return undefined;
};

const restClause = (
  items: readonly ClosetItem[],
  restDays: ReadonlyMap<string, number>,
): OutfitClause | undefined => {
  const unworn = items.find(({ itemId }) => !restDays.has(itemId));
  if (unworn) return { code: 'never-worn', params: { item: unworn.name } };
  const getDays = ({ itemId }: ClosetItem): number => restDays.get(itemId) ?? 0;
  const longest = items.reduce((best, item) => (getDays(item) > getDays(best) ? item : best));
  const count = getDays(longest);
  return count >= RESTED_DAYS
    ? { code: 'not-worn-lately', params: { item: longest.name, count } }
    : undefined;
};

const colorClause = ([pair]: readonly Pair[]): OutfitClause | undefined => {
  const [first, second] = (pair ?? []).map(getItemColor);
  if (!first?.word || !second?.word || first.word === second.word) return undefined;
  if (scoreHarmony(first, second) < MIN_HARMONY) return undefined;
  return { code: 'colors', params: { color: first.word, otherColor: second.word } };
};
