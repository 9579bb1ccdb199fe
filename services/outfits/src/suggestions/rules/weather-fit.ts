import type { Season } from '@fitfolk/contracts/closet';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/conditions.ts';
import { getItemWords, hasAny } from './outfit-suggestion.ts';

/** The daily highs, in °F, between which clothes of a season are worn. The bands overlap as the seasons do. */
const highsOf: Readonly<Record<Season, readonly [from: number, to: number]>> = {
  spring: [45, 80],
  summer: [66, Number.POSITIVE_INFINITY],
  fall: [38, 76],
  winter: [Number.NEGATIVE_INFINITY, 58],
  'all-season': [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** Garments that their name alone ties to a weather, with the highs between which they are worn. */
const highsOfWords: readonly (readonly [words: readonly string[], from: number, to: number])[] = [
  [['short', 'sandal', 'espadrille', 'bikini', 'swimsuit', 'flip'], 68, Number.POSITIVE_INFINITY],
  [['tank', 'camisole', 'sleeveless'], 64, Number.POSITIVE_INFINITY],
  [['parka', 'puffer', 'down', 'thermal', 'mitten', 'glove', 'beanie', 'snow'], Number.NEGATIVE_INFINITY, 48],
  [['coat', 'overcoat', 'wool', 'turtleneck', 'scarf', 'fleece'], Number.NEGATIVE_INFINITY, 62],
  [['sweater', 'knit', 'jumper', 'hoodie', 'cardigan', 'boot'], Number.NEGATIVE_INFINITY, 72],
  [['sunglasses', 'sunglass', 'sunhat'], 60, Number.POSITIVE_INFINITY],
];

const RAIN_WORDS = ['rain', 'raincoat', 'trench', 'waterproof', 'anorak', 'parka', 'umbrella', 'wellington'];
const NOT_FOR_RAIN = ['suede', 'sandal', 'espadrille', 'canvas', 'silk', 'sunglasses', 'sunglass'];

const isBetween = (high: number, from: number, to: number): boolean => high >= from && high <= to;

/** Whether an item belongs to the season that a day's weather stands for. */
export const isInSeason = (season: Season | null, { highF }: Pick<Conditions, 'highF'>): boolean =>
  season === null || isBetween(highF, ...highsOf[season]);

/** Whether an item can be worn in a day's weather: by its season, and by what its name and tags say it is. */
export const suitsWeather = (item: ClosetItem, conditions: Conditions): boolean => {
  if (!isInSeason(item.season, conditions)) return false;
  const words = getItemWords(item);
  const isForRain = hasAny(words, RAIN_WORDS);
  if (conditions.isWet && isForRain) return true;
  if ((conditions.isWet || conditions.isSnowy) && hasAny(words, NOT_FOR_RAIN)) return false;
  // A raincoat is a coat by name, but dry days need none.
  if (words.has('umbrella')) return false;
  return highsOfWords.every(
    ([tied, from, to]) => !hasAny(words, tied) || isBetween(conditions.highF, from, to),
  );
};

/** From 0 to 1: how much better an item does in this weather than one that merely suits it. */
export const scoreWeather = (item: ClosetItem, { highF, isWet }: Conditions): number => {
  const isForRain = isWet && hasAny(getItemWords(item), RAIN_WORDS);
  const isOfTheSeason =
    item.season !== null && item.season !== 'all-season' && isInSeason(item.season, { highF });
  return (isForRain ? 0.6 : 0) + (isOfTheSeason ? 0.4 : 0);
};

/** Whether a day asks for something over the top. */
export const needsOuterwear = ({ lowF, highF, isWet, isSnowy }: Conditions): boolean =>
  isWet || isSnowy || highF < 62 || lowF < 50;
