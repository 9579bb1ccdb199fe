import { createApi } from '@fitfolk/api-client';
import { type Outfit, outfitsContract } from '@fitfolk/contracts/outfits';
import type { Position } from '@fitfolk/web-kit/ui-state/position.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** Lifetime of cached weather in milliseconds. Source: the product's weather cache. */
const WEATHER_FRESH_MS = 5 * 60_000;

/** First outfit planned for today in the account's time zone, or null. */
export const todaysOutfitQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/outfits', 'today', profileId],
    queryFn: ({ signal }) => outfitsApi.todaysOutfit({ params: { profileId } }, { signal }),
  });

/** Weather at a position, or at the server's default position. */
export const weatherQuery = (position: Position | undefined) =>
  queryOptions({
    queryKey: ['/api/weather', position ?? null],
    queryFn: ({ signal }) => outfitsApi.weather({ query: position ?? {} }, { signal }),
    staleTime: WEATHER_FRESH_MS,
    refetchOnMount: 'always',
  });

const setTodaysOutfit = (client: QueryClient, outfit: Outfit): void =>
  void client.setQueryData(todaysOutfitQuery(outfit.profileId).queryKey, outfit);

/** Marks today's outfit as worn, optimistically. */
export const useWearOutfit = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Outfit) => outfitsApi.wearOutfit({ params: { outfitId: id } }),
    onMutate: (outfit: Outfit) => setTodaysOutfit(client, { ...outfit, wornDate: outfit.scheduledDate }),
    onError: (_error, outfit) => setTodaysOutfit(client, outfit),
    onSuccess: () => {
      // The planner and the closet show the wear date too.
      void client.invalidateQueries({ queryKey: ['/api/outfits'] });
      void client.invalidateQueries({ queryKey: ['/api/clothing-items'] });
    },
  });
};
