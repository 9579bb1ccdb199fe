import type { Season } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { isOfKind } from '@fitfolk/contracts/closet/kind-of-item';
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

type Limit = {
  readonly kinds: readonly ItemKind[];
  /** Materials and cuts in name or tags, in every language of the app. */
  readonly words: readonly string[];
  readonly from?: number;
  readonly to?: number;
};

/** Range of daily highs in °F for items of these kinds, or with these words. */
const LIMITS: readonly Limit[] = [
  { kinds: ['shorts', 'sandals', 'swimwear'], words: [], from: 68 },
  { kinds: ['tank-top'], words: ['sleeveless', 'ärmellos', 'ärmelloses'], from: 64 },
  {
    kinds: ['winter-coat', 'snow-pants', 'gloves', 'beanie'],
    words: [
      ...['down', 'thermal', 'snow', 'daunen', 'thermo', 'schnee'],
      ...['doudoune', 'thermique', 'neige', 'plumón', 'térmico', 'térmica', 'nieve'],
    ],
    to: 48,
  },
  {
    kinds: ['coat', 'scarf'],
    words: ['wool', 'turtleneck', 'fleece', 'wolle', 'rollkragen', 'laine', 'polaire', 'lana', 'polar'],
    to: 62,
  },
  {
    kinds: ['sweater', 'hoodie', 'boots', 'rain-boots'],
    words: ['knit', 'strick', 'tricot', 'maille', 'punto'],
    to: 72,
  },
  { kinds: ['sunglasses', 'sun-hat'], words: [], from: 60 },
];

const RAIN_KINDS = ['rainwear', 'rain-boots', 'umbrella'] as const;
/** Cuts and materials of outerwear and shoes for the rain, in every language of the app. */
const RAIN_WORDS = [
  ...['waterproof', 'trench', 'parka', 'wasserdicht', 'wasserdichte'],
  ...['imperméable', 'impermeable', 'gabardina'],
];
const RAIN_SENSITIVE_KINDS = ['sandals', 'sunglasses'] as const;
const RAIN_SENSITIVE_WORDS = [
  ...['suede', 'canvas', 'silk', 'wildleder', 'seide', 'daim', 'toile', 'soie'],
  ...['ante', 'gamuza', 'lona', 'seda'],
];

const isBetween = (high: number, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): boolean =>
  high >= from && high <= to;

/** Checks whether the season suits the temperature. */
export const isInSeason = (season: Season | null, { highF }: Pick<Conditions, 'highF'>): boolean =>
  season === null || isBetween(highF, ...highsBySeason[season]);

/** Checks whether an item keeps the rain off. */
export const isForRain = (item: ClosetItem): boolean =>
  isOfKind(item, ...RAIN_KINDS) ||
  ((item.category === 'outerwear' || item.category === 'shoes') && hasAny(getItemWords(item), RAIN_WORDS));

/** Checks whether an item suits the weather by its season, its kind, and the materials in its name and tags. */
export const suitsWeather = (item: ClosetItem, conditions: Conditions): boolean => {
  if (!isInSeason(item.season, conditions)) return false;
  const words = getItemWords(item);
  const is = (kinds: readonly ItemKind[], named: readonly string[]) =>
    isOfKind(item, ...kinds) || hasAny(words, named);
  if (conditions.isWet && isForRain(item)) return true;
  if ((conditions.isWet || conditions.isSnowy) && is(RAIN_SENSITIVE_KINDS, RAIN_SENSITIVE_WORDS))
    return false;
  if (isOfKind(item, 'umbrella')) return false;
  return LIMITS.every(
    ({ kinds, words: named, from, to }) => !is(kinds, named) || isBetween(conditions.highF, from, to),
  );
};

/** Scores from 0 to 1 how much an item is made for this weather. */
export const scoreWeather = (item: ClosetItem, { highF, isWet }: Conditions): number => {
  const isSeasonal =
    item.season !== null && item.season !== 'all-season' && isInSeason(item.season, { highF });
  return (isWet && isForRain(item) ? 0.6 : 0) + (isSeasonal ? 0.4 : 0);
};

export const needsOuterwear = ({ lowF, highF, isWet, isSnowy }: Conditions): boolean =>
  isWet || isSnowy || highF < 62 || lowF < 50;
