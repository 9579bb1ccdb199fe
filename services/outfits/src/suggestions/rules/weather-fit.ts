import type { Season } from '@fitfolk/contracts/closet';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/forecast.ts';
import { getItemWords, hasAny } from './outfit-suggestion.ts';

/** Range of daily highs in °F for clothes of each season; ranges overlap. */
const highsBySeason: Readonly<Record<Season, readonly [from: number, to: number]>> = {
  spring: [45, 80],
  summer: [66, Number.POSITIVE_INFINITY],
  fall: [38, 76],
  winter: [Number.NEGATIVE_INFINITY, 58],
  'all-season': [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** Range of daily highs in °F for garments with these words in their name or tags. */
const highsByWords: readonly (readonly [words: readonly string[], from: number, to: number])[] = [
  [['short', 'sandal', 'espadrille', 'bikini', 'swimsuit', 'flip'], 68, Number.POSITIVE_INFINITY],
  [['tank', 'camisole', 'sleeveless'], 64, Number.POSITIVE_INFINITY],
  [['parka', 'puffer', 'down', 'thermal', 'mitten', 'glove', 'beanie', 'snow'], Number.NEGATIVE_INFINITY, 48],
  [['coat', 'overcoat', 'wool', 'turtleneck', 'scarf', 'fleece'], Number.NEGATIVE_INFINITY, 62],
  [['sweater', 'knit', 'jumper', 'hoodie', 'cardigan', 'boot'], Number.NEGATIVE_INFINITY, 72],
  [['sunglasses', 'sunglass', 'sunhat'], 60, Number.POSITIVE_INFINITY],
];

const RAIN_WORDS = ['rain', 'raincoat', 'trench', 'waterproof', 'anorak', 'parka', 'umbrella', 'wellington'];
const RAIN_SENSITIVE_WORDS = ['suede', 'sandal', 'espadrille', 'canvas', 'silk', 'sunglasses', 'sunglass'];

const isBetween = (high: number, from: number, to: number): boolean => high >= from && high <= to;

/** Checks whether the season suits the temperature. */
export const isInSeason = (season: Season | null, { highF }: Pick<Conditions, 'highF'>): boolean =>
  season === null || isBetween(highF, ...highsBySeason[season]);

/** Checks whether an item suits the weather by its season, name and tags. */
export const suitsWeather = (item: ClosetItem, conditions: Conditions): boolean => {
  if (!isInSeason(item.season, conditions)) return false;
  const words = getItemWords(item);
  const isForRain = hasAny(words, RAIN_WORDS);
  if (conditions.isWet && isForRain) return true;
  if ((conditions.isWet || conditions.isSnowy) && hasAny(words, RAIN_SENSITIVE_WORDS)) return false;
  if (words.has('umbrella')) return false;
  return highsByWords.every(
    ([garments, from, to]) => !hasAny(words, garments) || isBetween(conditions.highF, from, to),
  );
};

/** Scores from 0 to 1 how much an item is made for this weather. */
export const scoreWeather = (item: ClosetItem, { highF, isWet }: Conditions): number => {
  const isForRain = isWet && hasAny(getItemWords(item), RAIN_WORDS);
  const isSeasonal =
    item.season !== null && item.season !== 'all-season' && isInSeason(item.season, { highF });
  return (isForRain ? 0.6 : 0) + (isSeasonal ? 0.4 : 0);
};

export const needsOuterwear = ({ lowF, highF, isWet, isSnowy }: Conditions): boolean =>
  isWet || isSnowy || highF < 62 || lowF < 50;
