import type { Weather } from '@fitfolk/contracts/outfits';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useWeather } from '@fitfolk/web-kit/weather/use-weather.ts';

/** Shown when the weather cannot be loaded. Source: the product's defaults. */
const DEFAULT_WEATHER: Weather = {
  temp: 72,
  description: 'Partly Cloudy',
  descriptionCode: 'partly-cloudy',
  isAssumed: true,
  suggestions: ['Light Jacket', 'Jeans', 'Sneakers'],
  suggestionCodes: ['light-jacket', 'jeans', 'sneakers'],
};

/** Returns the weather, a typical day if it cannot be loaded, or undefined while it loads. */
export const useShownWeather = (): Weather | undefined => {
  const { data, isFetching } = useWeather();
  const { isLocating } = usePosition();
  return data ?? (isFetching || isLocating ? undefined : DEFAULT_WEATHER);
};
