import type { DayForecast } from '@fitfolk/contracts/outfits';
import { useQuery } from '@tanstack/react-query';
import { type Position, usePosition } from './position.ts';
import { weatherQuery } from './weather-api.ts';

/** Returns the query of the weather at a place, else at the user's position, sent once that is known or declined. */
export const useWeather = (place?: Position) => {
  const { isResolved, position } = usePosition();
  return useQuery({ ...weatherQuery(place ?? position), enabled: place !== undefined || isResolved });
};

/** Returns a function that finds the forecast of a day at a place, else at the user's position, and what is known so far. */
export const useForecasts = (place?: Position) => {
  const { data, isFetching, isSuccess } = useWeather(place);
  return {
    findForecast: (day: string): DayForecast | undefined =>
      data?.days?.find((forecast) => forecast.day === day),
    isLoaded: isSuccess && !isFetching,
    /** False while the server knows no forecast at all. */
    hasForecasts: data?.days !== undefined,
  };
};
