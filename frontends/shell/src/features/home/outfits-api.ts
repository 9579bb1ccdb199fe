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
