import { createApi } from '@fitfolk/api-client';
import { type Outfit, outfitsContract } from '@fitfolk/contracts/outfits';
import type { Position } from '@fitfolk/web-kit/ui-state/position.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** How long the page keeps what the weather was, in milliseconds. Source: the product's weather cache. */
const WEATHER_FRESH_MS = 5 * 60_000;

/** The first outfit planned for the account's today, or null. */
export const todayQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/outfits', 'today', profileId],
    queryFn: ({ signal }) => outfitsApi.todaysOutfit({ params: { profileId } }, { signal }),
  });

/** The weather at a position, or wherever the server assumes people to be. */
export const weatherQuery = (position: Position | undefined) =>
  queryOptions({
    queryKey: ['/api/weather', position ?? null],
    queryFn: ({ signal }) => outfitsApi.weather({ query: position ?? {} }, { signal }),
    staleTime: WEATHER_FRESH_MS,
    refetchOnMount: 'always',
  });

const show = (client: QueryClient, outfit: Outfit): void =>
  void client.setQueryData(todayQuery(outfit.profileId).queryKey, outfit);

/** Says that today's outfit was worn; the card shows it at once. */
export const useWear = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Outfit) => outfitsApi.wearOutfit({ params: { outfitId: id } }),
    onMutate: (outfit: Outfit) => show(client, { ...outfit, wornDate: outfit.scheduledDate }),
    onError: (_error, outfit) => show(client, outfit),
    onSuccess: () => {
      // The planner and the closet show it as well, when they are next looked at.
      void client.invalidateQueries({ queryKey: ['/api/outfits'] });
      void client.invalidateQueries({ queryKey: ['/api/clothing-items'] });
    },
  });
};
