import type { ClosetItem } from '../closet-items/closet-item.ts';
import { getItemColor, scoreHarmony } from '../suggestions/rules/colors.ts';
import {
  formatReason,
  MIN_HARMONY,
  type OutfitReason,
  RESTED_DAYS,
  weatherReason,
} from '../suggestions/rules/reasons.ts';
import { scoreWeather } from '../suggestions/rules/weather-fit.ts';
import type { Conditions } from '../weather/forecast.ts';

/** The fact for which an item was chosen. */
export type ItemReason = OutfitReason & { readonly clothingItemId: string; readonly text: string };

type ItemContext = {
  /** All items of the outfit. */
  readonly items: readonly ClosetItem[];
  readonly conditions: Conditions;
  /** The weather as the wearer feels it. */
  readonly felt: Conditions;
  readonly restDays: ReadonlyMap<string, number>;
};

/** Gives the most telling fact about an item: made for this weather, rested, in a matching color, or else just suitable. */
export const explainItem = (item: ClosetItem, context: ItemContext): ItemReason => {
  const reason =
    madeForWeatherReason(item, context) ??
    restReason(item, context) ??
    colorReason(item, context) ??
    weatherReason(context.conditions);
  return { clothingItemId: item.itemId, ...reason, text: formatReason(reason) };
};

const madeForWeatherReason = (
  item: ClosetItem,
  { conditions, felt }: ItemContext,
): OutfitReason | undefined => (scoreWeather(item, felt) > 0 ? weatherReason(conditions) : undefined);

const restReason = ({ itemId, name }: ClosetItem, { restDays }: ItemContext): OutfitReason | undefined => {
  const count = restDays.get(itemId);
  if (count === undefined) return { code: 'never-worn', params: { item: name } };
  return count >= RESTED_DAYS ? { code: 'not-worn-lately', params: { item: name, count } } : undefined;
};

const colorReason = (item: ClosetItem, { items }: ItemContext): OutfitReason | undefined => {
  const color = getItemColor(item);
  if (!color?.word) return undefined;
  for (const other of items) {
    const otherColor = getItemColor(other);
    if (!otherColor?.word || otherColor.word === color.word) continue;
    if (scoreHarmony(color, otherColor) < MIN_HARMONY) continue;
    return { code: 'colors', params: { color: color.word, otherColor: otherColor.word } };
  }
  return undefined;
};
