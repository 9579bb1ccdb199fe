import { formatMessage, type MessageCode, type MessageParams } from '@fitfolk/contracts/core/messages';
import { outfitReasons, type WeatherCode, weatherDescriptions } from '@fitfolk/contracts/outfits';
import type { Conditions } from '../../weather/forecast.ts';

/** Days without being worn after which a reason mentions an item. */
export const RESTED_DAYS = 7;
/** Color harmony from which a reason mentions two colors. */
export const MIN_HARMONY = 0.65;

export type OutfitReason = {
  readonly code: MessageCode<typeof outfitReasons>;
  readonly params: MessageParams & { readonly weather?: WeatherCode; readonly color?: string };
};

/** Formats a reason as an English sentence. */
export const formatReason = ({ code, params }: OutfitReason): string =>
  formatMessage(outfitReasons, code, toEnglish(params));

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
