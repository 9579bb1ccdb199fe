import { createApi } from '@fitfolk/api-client';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';
import type { Position } from './position.ts';

const outfitsApi = createApi(outfitsContract);

/** Lifetime of cached weather in milliseconds. Source: the product's weather cache. */
const WEATHER_FRESH_MS = 5 * 60_000;

/** Weather and daily forecasts at a position, or at the server's default position. */
export const weatherQuery = (position: Position | undefined) =>
  queryOptions({
    queryKey: ['/api/weather', position ?? null],
    queryFn: ({ signal }) => outfitsApi.weather({ query: position ?? {} }, { signal }),
    staleTime: WEATHER_FRESH_MS,
    refetchOnMount: 'always',
  });
