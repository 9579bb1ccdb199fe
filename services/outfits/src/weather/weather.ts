import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import {
  type ClothingCode,
  clothingNames,
  type DayForecast,
  type Weather,
  type WeatherCode,
  weatherDescriptions,
} from '@fitfolk/contracts/outfits';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { type Conditions, FALLBACK_PLACE, type Forecast, type Forecasts, type Place } from './forecast.ts';
import { createForecastCache } from './forecast-cache.ts';
import { createGetNormal, type ListPastDays } from './normals.ts';
import { suggestClothing } from './suggest-clothing.ts';
import { isSnowy, isWet, toWeatherCode } from './weather-codes.ts';

const toWeather = (temp: number, code: WeatherCode, suggestionCodes: ClothingCode[]): Weather => ({
  temp,
  description: weatherDescriptions[code],
  descriptionCode: code,
  suggestions: suggestionCodes.map((clothing) => clothingNames[clothing]),
  suggestionCodes,
});

/** Used without a forecast. Source: product specification. */
const DEFAULT_WEATHER: Weather = {
  ...toWeather(72, 'partly-cloudy', ['light-jacket', 'jeans', 'sneakers']),
  isAssumed: true,
};
const DEFAULT_CONDITIONS: Conditions = {
  highF: 72,
  lowF: 60,
  isWet: false,
  isSnowy: false,
  weather: 'partly-cloudy',
  isAssumed: true,
};

/** Probability in percent from which a day counts as rainy. */
const MIN_RAIN_CHANCE = 50;

export type WeatherReport = {
  /** Returns the current weather, suggested items and daily forecasts, or the defaults without a forecast. */
  getCurrent(place?: Place): Promise<Weather>;
  /** Returns the conditions of a day; beyond the forecasts of a place the usual ones there, or the defaults without either. */
  getConditions(place: Place | undefined, day: string): Promise<Conditions>;
};

type WeatherDependencies = {
  readonly forecasts: Forecasts;
  readonly listPastDays: ListPastDays;
  readonly redis: Redis;
  readonly clock: () => Date;
  readonly log: Logger;
};

export const createWeather = (dependencies: WeatherDependencies): WeatherReport => {
  const getForecast = createForecastCache(dependencies);
  const getNormal = createGetNormal(dependencies);
  const { clock } = dependencies;
  return {
    getCurrent: async (place = FALLBACK_PLACE) => {
      const forecast = await getForecast(place);
      if (!forecast) return DEFAULT_WEATHER;
      return { ...toCurrentWeather(forecast.now), days: forecast.days.map(toDayForecast) };
    },
    getConditions: async (place, day) => {
      const forecast = await getForecast(place ?? FALLBACK_PLACE);
      const forecastDay = forecast?.days.find((candidate) => candidate.day === day);
      if (forecastDay) return toConditions(forecastDay);
      const today = toCalendarDay(clock(), 'UTC');
      const normal = place && day > addDays(today, 1) ? await getNormal(place, day, today) : undefined;
      return normal ?? DEFAULT_CONDITIONS;
    },
  };
};

const toCurrentWeather = ({ temperatureF, code }: Forecast['now']): Weather => {
  const temp = Math.round(temperatureF);
  const clothing = suggestClothing({ temperatureF: temp, isWet: isWet(code), isSnowy: isSnowy(code) });
  return toWeather(temp, toWeatherCode(code), clothing);
};

const toDayForecast = ({ day, highF, lowF, code }: Forecast['days'][number]): DayForecast => ({
  day,
  high: Math.round(highF),
  low: Math.round(lowF),
  description: weatherDescriptions[toWeatherCode(code)],
  descriptionCode: toWeatherCode(code),
});

const toConditions = ({ highF, lowF, code, rainChance }: Forecast['days'][number]): Conditions => ({
  highF: Math.round(highF),
  lowF: Math.round(lowF),
  isWet: isWet(code) || (rainChance >= MIN_RAIN_CHANCE && !isSnowy(code)),
  isSnowy: isSnowy(code),
  weather: toWeatherCode(code),
  isAssumed: false,
});
