import { createApi } from '@fitfolk/api-client';
import type { z } from '@fitfolk/contracts/core/zod';
import { type NewOutfit, type Outfit, type OutfitChange, outfitsContract } from '@fitfolk/contracts/outfits';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { removeCachedOutfit, replaceCachedOutfit } from './outfits-cache.ts';

const path = '/api/outfits';

export const outfitsApi = createApi(outfitsContract);

/** Start of the keys of all suggestions; the profile follows. */
export const suggestionsKey = ['/api/outfits/ai-suggest'] as const;

// `keepalive` lets a deletion that is sent while the page unloads complete.
const keepaliveApi = createApi(outfitsContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** Range of calendar days, both ends included. */
export type DateRange = { readonly from: string; readonly to: string };

/** Lists the outfits planned in a date range, by day and then by time of planning. */
export const plannedOutfitsQuery = (profileId: string, { from, to }: DateRange) =>
  queryOptions({
    queryKey: [path, profileId, { from, to }],
    queryFn: ({ signal }) =>
      outfitsApi.listOutfits({ params: { profileId }, query: { from, to } }, { signal }),
  });

/** Lists the favorite outfits of a profile, newest first. */
export const favoriteOutfitsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, 'saved', profileId],
    queryFn: ({ signal }) => outfitsApi.savedOutfits({ params: { profileId } }, { signal }),
  });

export type OutfitInput = z.input<typeof NewOutfit>;

/** Creates an outfit and adds it to the cached lists. */
export const createOutfit = async (client: QueryClient, body: OutfitInput): Promise<Outfit> => {
  const outfit = await outfitsApi.createOutfit({ body });
  replaceCachedOutfit(client, outfit);
  return outfit;
};

/** Start of the mutation keys of changed outfits. */
export const outfitChangeKey = [path, 'change'];

/**
 * Changes an outfit. Updates the cached lists optimistically and rolls back on failure. Changes to one outfit run in
 * sequence, and only the last response updates the cache.
 */
const mutateOutfit = async (
  client: QueryClient,
  before: Outfit,
  after: Outfit,
  send: () => Promise<Outfit>,
): Promise<void> => {
  const mutationKey = [...outfitChangeKey, before.id];
  const mutation = client.getMutationCache().build(client, {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onMutate: () => replaceCachedOutfit(client, after),
    onSuccess: (outfit: Outfit) => {
      if (client.isMutating({ mutationKey }) === 1) replaceCachedOutfit(client, outfit);
    },
    onError: () => replaceCachedOutfit(client, before),
  });
  await mutation.execute(undefined);
};

/** Plans an outfit for a day, or unschedules it for null. */
export const planOutfit = (client: QueryClient, outfit: Outfit, scheduledDate: string | null) =>
  changeOutfit(client, outfit, { scheduledDate });

/** Changes fields of an outfit. Changed items show only after the server responds. */
export const changeOutfit = (
  client: QueryClient,
  outfit: Outfit,
  { clothingItemIds, ...change }: OutfitChange,
): Promise<void> => {
  const isMoved = change.scheduledDate !== undefined && change.scheduledDate !== outfit.scheduledDate;
  const plannedAt = change.scheduledDate === null ? null : getNow().toISOString();
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Outfit = { ...outfit, ...fields, ...(isMoved ? { plannedAt } : {}) };
  const body = clothingItemIds ? { ...change, clothingItemIds } : change;
  return mutateOutfit(client, outfit, after, () =>
    outfitsApi.changeOutfit({ params: { outfitId: outfit.id }, body }),
  );
};

/** Renames a board of a profile, or removes it if its new name is null. */
export const changeBoard = async (
  client: QueryClient,
  profileId: string,
  body: { readonly name: string; readonly newName: string | null },
): Promise<void> => {
  await outfitsApi.changeOutfitBoard({ params: { profileId }, body });
  await client.invalidateQueries({ queryKey: [path] });
};

/** Marks an outfit as worn on its scheduled day. */
export const wearOutfit = (client: QueryClient, outfit: Outfit): Promise<void> =>
  mutateOutfit(client, outfit, { ...outfit, wornDate: outfit.scheduledDate }, () =>
    outfitsApi.wearOutfit({ params: { outfitId: outfit.id } }),
  );

/** Undoes that an outfit was worn. */
export const unwearOutfit = (client: QueryClient, outfit: Outfit): Promise<void> =>
  mutateOutfit(client, outfit, { ...outfit, wornDate: null }, () =>
    outfitsApi.unwearOutfit({ params: { outfitId: outfit.id } }),
  );

/** Deletes an outfit. Updates the cache optimistically and rolls back on failure; a 404 counts as success. */
export const deleteOutfit = async (client: QueryClient, outfit: Outfit): Promise<void> => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => keepaliveApi.deleteOutfit({ params: { outfitId: outfit.id } }).catch(ignoreMissing),
    onMutate: () => removeCachedOutfit(client, outfit),
    onError: () => replaceCachedOutfit(client, outfit),
  });
  await mutation.execute(undefined);
};
