import { createApi } from '@fitfolk/api-client';
import { type Outfit, outfitsContract } from '@fitfolk/contracts/outfits';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const outfitsApi = createApi(outfitsContract);

const outfitOfDayQuery = (profileId: string, day: string, isLater = false) =>
  queryOptions({
    queryKey: ['/api/outfits', 'today', profileId, day],
    queryFn: ({ signal }) =>
      outfitsApi.todaysOutfit({ params: { profileId }, query: isLater ? { day } : {} }, { signal }),
  });

/** Returns the query of the outfit that was first planned for today in the account's time zone; null without one. */
export const useTodaysOutfit = (profileId = '') => {
  const today = useAccountToday();
  // At midnight, the server's clock may still be at yesterday, so a page that stays open names the day.
  const [firstDay] = useState(today);
  const query = outfitOfDayQuery(profileId, today, today !== firstDay);
  return { ...useQuery({ ...query, enabled: profileId !== '' }), today };
};

/** Finds towns whose name starts with the typed one. */
export const searchTowns = (name: string) =>
  outfitsApi.searchTowns({ query: { name, language: getLanguage() } });

type WornChange = { readonly outfit: Outfit; readonly isWorn: boolean };

/** Marks the outfit of a day as worn, or undoes it, optimistically. */
export const useChangeWorn = (day: string) => {
  const client = useQueryClient();
  const show = (outfit: Outfit) =>
    void client.setQueryData(outfitOfDayQuery(outfit.profileId, day).queryKey, outfit);
  return useMutation({
    // Runs consecutive presses in order, so that the last one wins.
    scope: { id: day },
    mutationFn: ({ outfit, isWorn }: WornChange) =>
      (isWorn ? outfitsApi.wearOutfit : outfitsApi.unwearOutfit)({ params: { outfitId: outfit.id } }),
    onMutate: ({ outfit, isWorn }) => show({ ...outfit, wornDate: isWorn ? outfit.scheduledDate : null }),
    onError: (_error, { outfit }) => show(outfit),
    onSuccess: () => {
      // The planner and the closet show the wear date too.
      void client.invalidateQueries({ queryKey: ['/api/outfits'] });
      void client.invalidateQueries({ queryKey: ['/api/clothing-items'] });
    },
  });
};
