import { ApiError, createApi } from '@fitfolk/api-client';
import type { z } from '@fitfolk/contracts/core/zod';
import { type NewOutfit, type Outfit, type OutfitChange, outfitsContract } from '@fitfolk/contracts/outfits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { forget, replace } from './outfits-cache.ts';

const path = '/api/outfits';

export const outfitsApi = createApi(outfitsContract);

// A deletion may be sent while the page is being left: `keepalive` lets the request outlive it.
const lastingApi = createApi(outfitsContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** Days from the first to the last, both included. */
export type Days = { readonly from: string; readonly to: string };

/** The outfits planned from one day to another: by day, on a day the first planned first. */
export const plannedQuery = (profileId: string, { from, to }: Days) =>
  queryOptions({
    queryKey: [path, profileId, { from, to }],
    queryFn: ({ signal }) =>
      outfitsApi.listOutfits({ params: { profileId }, query: { from, to } }, { signal }),
  });

/** The favourites, newest first. */
export const savedQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, 'saved', profileId],
    queryFn: ({ signal }) => outfitsApi.savedOutfits({ params: { profileId } }, { signal }),
  });

export type OutfitInput = z.input<typeof NewOutfit>;

/** Puts an outfit together; every list shows it as soon as the server has it. */
export const createOutfit = async (client: QueryClient, body: OutfitInput): Promise<Outfit> => {
  const outfit = await outfitsApi.createOutfit({ body });
  replace(client, outfit);
  return outfit;
};

/**
 * Changes an outfit: everywhere at once, back to what it was when the server refuses. Changes of one outfit follow each
 * other, and only the last one's answer is shown.
 */
const alter = async (
  client: QueryClient,
  before: Outfit,
  after: Outfit,
  send: () => Promise<Outfit>,
): Promise<void> => {
  const mutationKey = [path, 'change', before.id];
  const mutation = client.getMutationCache().build(client, {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: send,
    onMutate: () => replace(client, after),
    onSuccess: (outfit: Outfit) => {
      if (client.isMutating({ mutationKey }) === 1) replace(client, outfit);
    },
    onError: () => replace(client, before),
  });
  await mutation.execute(undefined);
};

/** Plans an outfit for a day, another day, or none. */
export const planOutfit = (client: QueryClient, outfit: Outfit, scheduledDate: string | null) =>
  changeOutfit(client, outfit, { scheduledDate });

/** Changes fields of an outfit; its pieces are shown anew when the server answers. */
export const changeOutfit = (
  client: QueryClient,
  outfit: Outfit,
  { clothingItemIds, ...change }: OutfitChange,
): Promise<void> => {
  const isMoved = change.scheduledDate !== undefined && change.scheduledDate !== outfit.scheduledDate;
  const plannedAt = change.scheduledDate === null ? null : new Date().toISOString();
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Outfit = { ...outfit, ...given, ...(isMoved ? { plannedAt } : {}) };
  const body = clothingItemIds ? { ...change, clothingItemIds } : change;
  return alter(client, outfit, after, () =>
    outfitsApi.changeOutfit({ params: { outfitId: outfit.id }, body }),
  );
};

/** Says that an outfit was worn on its day. */
export const wearOutfit = (client: QueryClient, outfit: Outfit): Promise<void> =>
  alter(client, outfit, { ...outfit, wornDate: outfit.scheduledDate }, () =>
    outfitsApi.wearOutfit({ params: { outfitId: outfit.id } }),
  );

/** Deletes an outfit: gone at once, back when the server refuses. One that was already gone counts as deleted. */
export const deleteOutfit = async (client: QueryClient, outfit: Outfit): Promise<void> => {
  forget(client, outfit);
  try {
    await lastingApi.deleteOutfit({ params: { outfitId: outfit.id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return;
    replace(client, outfit);
    throw error;
  }
};
