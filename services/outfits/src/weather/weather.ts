import {
  type GarmentCode,
  garmentNames,
  type Weather,
  type WeatherCode,
  weatherDescriptions,
} from '@fitfolk/contracts/outfits';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { type Conditions, FALLBACK_PLACE, type Forecast, type Forecasts, type Place } from './conditions.ts';
import { createForecastCache } from './forecast-cache.ts';
import { isSnowy, isWet, toWeatherCode } from './sky.ts';
import { suggestedItems } from './suggested-items.ts';

const toWeather = (temp: number, code: WeatherCode, suggestionCodes: GarmentCode[]): Weather => ({
  temp,
  description: weatherDescriptions[code],
  descriptionCode: code,
  suggestions: suggestionCodes.map((garment) => garmentNames[garment]),
  suggestionCodes,
});

/** Used without a forecast. Source: product specification. */
const DEFAULT_WEATHER = toWeather(72, 'partly-cloudy', ['light-jacket', 'jeans', 'sneakers']);
const DEFAULT_CONDITIONS: Conditions = {
  highF: 72,
  lowF: 60,
  isWet: false,
  isSnowy: false,
  weather: 'partly-cloudy',
  isAssumed: true,
};

/** From this chance on, in percent, a day is dressed for as a rainy one. */
const RAIN_CHANCE = 50;

export type WeatherReport = {
  /** The weather at a place and what to wear in it; never fails. */
  now(place?: Place): Promise<Weather>;
  /** What a day brings at a place; the defaults for a day that nobody forecasts. */
  on(place: Place | undefined, day: string): Promise<Conditions>;
};

type WeatherOptions = {
  readonly forecasts: Forecasts;
  readonly redis: Redis;
  readonly now: () => Date;
  readonly log: Logger;
};

/** The weather, as well as anybody knows it. */
export const createWeather = (options: WeatherOptions): WeatherReport => {
  const forecastAt = createForecastCache(options);
  return {
    now: async (place = FALLBACK_PLACE) => {
      const forecast = await forecastAt(place);
      return forecast ? weatherOf(forecast.now) : DEFAULT_WEATHER;
    },
    on: async (place = FALLBACK_PLACE, day) => {
      const forecast = await forecastAt(place);
      const found = forecast?.days.find((each) => each.day === day);
      return found ? conditionsOf(found) : DEFAULT_CONDITIONS;
    },
  };
};

const weatherOf = ({ temperatureF, code }: Forecast['now']): Weather => {
  const temp = Math.round(temperatureF);
  const garments = suggestedItems({ temperatureF: temp, isWet: isWet(code), isSnowy: isSnowy(code) });
  return toWeather(temp, toWeatherCode(code), garments);
};

const conditionsOf = ({ highF, lowF, code, rainChance }: Forecast['days'][number]): Conditions => ({
  highF: Math.round(highF),
  lowF: Math.round(lowF),
  isWet: isWet(code) || (rainChance >= RAIN_CHANCE && !isSnowy(code)),
  isSnowy: isSnowy(code),
  weather: toWeatherCode(code),
  isAssumed: false,
});
