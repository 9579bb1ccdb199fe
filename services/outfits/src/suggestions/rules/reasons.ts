import { formatMessage, type MessageCode, type MessageParams } from '@fitfolk/contracts/core/messages';
import { outfitReasons, type WeatherCode, weatherDescriptions } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { Conditions } from '../../weather/forecast.ts';
import { getItemColor, scoreHarmony } from './colors.ts';

/** Days without being worn after which a reason mentions an item. */
export const RESTED_DAYS = 7;
/** Color harmony from which a reason mentions two colors. */
export const MIN_HARMONY = 0.65;

export type OutfitReason = {
  readonly code: MessageCode<typeof outfitReasons>;
  readonly params: MessageParams & { readonly weather?: WeatherCode; readonly color?: string };
};

/** Lists the facts for which the rules chose an outfit. */
export const listReasons = (
  items: readonly ClosetItem[],
  conditions: Conditions,
  restDays: ReadonlyMap<string, number>,
): OutfitReason[] => [weatherReason(conditions), ...colorReason(items), ...restReason(items, restDays)];

/** Formats reasons as English sentences. */
export const formatReasons = (reasons: readonly OutfitReason[]): string =>
  reasons.map(({ code, params }) => formatMessage(outfitReasons, code, toEnglish(params))).join(' ');

const toEnglish = ({ weather, color, ...params }: OutfitReason['params']): MessageParams => ({
  ...params,
  ...(weather ? { weather: weatherDescriptions[weather].toLowerCase() } : {}),
  ...(color ? { color: `${color.slice(0, 1).toUpperCase()}${color.slice(1)}` } : {}),
});

/** States the weather that an outfit is made for. */
export const weatherReason = ({ lowF, highF, weather, isAssumed }: Conditions): OutfitReason => {
  if (isAssumed) return { code: 'mild-day', params: { highF } };
  return lowF === highF
    ? { code: 'weather', params: { highF, weather } }
    : { code: 'weather-range', params: { lowF, highF, weather } };
};

const colorReason = (items: readonly ClosetItem[]): OutfitReason[] => {
  const [first, second] = items.map(getItemColor);
  if (!first?.word || !second?.word || first.word === second.word) return [];
  if (scoreHarmony(first, second) < MIN_HARMONY) return [];
  return [{ code: 'colors', params: { color: first.word, otherColor: second.word } }];
};

const restReason = (items: readonly ClosetItem[], restDays: ReadonlyMap<string, number>): OutfitReason[] => {
  const unworn = items.find(({ itemId }) => !restDays.has(itemId));
  if (unworn) return [{ code: 'never-worn', params: { item: unworn.name } }];
  const longest = items.reduce((best, item) =>
    getDays(item, restDays) > getDays(best, restDays) ? item : best,
  );
  const count = getDays(longest, restDays);
  return count >= RESTED_DAYS ? [{ code: 'not-worn-lately', params: { item: longest.name, count } }] : [];
};

const getDays = ({ itemId }: ClosetItem, restDays: ReadonlyMap<string, number>): number =>
  restDays.get(itemId) ?? 0;
