import { createApi } from '@fitfolk/api-client';
import { type Outfit, outfitsContract } from '@fitfolk/contracts/outfits';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const outfitsApi = createApi(outfitsContract);

/** First outfit planned for today in the account's time zone, or null. */
export const todaysOutfitQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/outfits', 'today', profileId],
    queryFn: ({ signal }) => outfitsApi.todaysOutfit({ params: { profileId } }, { signal }),
  });

/** Finds towns whose name starts with the typed one. */
export const searchTowns = (name: string) =>
  outfitsApi.searchTowns({ query: { name, language: getLanguage() } });

const setTodaysOutfit = (client: QueryClient, outfit: Outfit): void =>
  void client.setQueryData(todaysOutfitQuery(outfit.profileId).queryKey, outfit);

type WornChange = { readonly outfit: Outfit; readonly isWorn: boolean };

/** Marks today's outfit as worn, or undoes it, optimistically. */
export const useChangeWorn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ outfit, isWorn }: WornChange) =>
      outfitsApi[isWorn ? 'wearOutfit' : 'unwearOutfit']({ params: { outfitId: outfit.id } }),
    onMutate: ({ outfit, isWorn }) =>
      setTodaysOutfit(client, { ...outfit, wornDate: isWorn ? outfit.scheduledDate : null }),
    onError: (_error, { outfit }) => setTodaysOutfit(client, outfit),
    onSuccess: () => {
      // The planner and the closet show the wear date too.
      void client.invalidateQueries({ queryKey: ['/api/outfits'] });
      void client.invalidateQueries({ queryKey: ['/api/clothing-items'] });
    },
  });
};
