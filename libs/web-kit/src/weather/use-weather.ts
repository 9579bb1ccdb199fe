import type { DayForecast } from '@fitfolk/contracts/outfits';
import { useQuery } from '@tanstack/react-query';
import { usePosition } from './position.ts';
import { weatherQuery } from './weather-api.ts';

/** Returns the query of the weather at the user's position, sent once the position is known or declined. */
export const useWeather = () => {
  const { isResolved, position } = usePosition();
  return useQuery({ ...weatherQuery(position), enabled: isResolved });
};

/** Returns a function that finds the forecast of a day, and whether the weather is loaded. */
export const useForecasts = () => {
  const { data, isFetching, isSuccess } = useWeather();
  return {
    findForecast: (day: string): DayForecast | undefined =>
      data?.days?.find((forecast) => forecast.day === day),
    isLoaded: isSuccess && !isFetching,
  };
};
