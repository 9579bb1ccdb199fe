import { createApi } from '@fitfolk/api-client';
import {
  type ClothingItem,
  closetContract,
  type NewWish,
  type Wish,
  type WishChange,
} from '@fitfolk/contracts/closet';
import type { z } from '@fitfolk/contracts/core/zod';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { closetApi, itemsQuery } from '../items/items-api.ts';

const path = '/api/wishes';
const outfitsApi = createApi(outfitsContract);
// `keepalive` lets a deletion that is sent while the page unloads complete.
const keepaliveApi = createApi(closetContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** Wishes of all profiles that the session may use, newest first. Other people add wishes and reserve them meanwhile. */
export const wishesQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => closetApi.listWishes({}, { signal }),
  refetchOnMount: 'always',
});

/** Ids of the items of a closet that go with each of its owner's wishes. */
export const matchesQuery = (profileId: string, wishes: readonly Wish[]) => {
  const items = wishes.map(({ id, name, category, kind, colors }) => ({
    id,
    name,
    category,
    kind,
    colors,
  }));
  return queryOptions({
    queryKey: ['/api/matching-items', profileId, items],
    queryFn: async ({ signal }) => {
      const matches = await outfitsApi.listMatchingItems({ body: { profileId, items } }, { signal });
      return new Map(matches.map(({ id, itemIds }) => [id, itemIds]));
    },
    enabled: items.length > 0,
    structuralSharing: false,
  });
};

const updateWishes = (client: QueryClient, change: (wishes: readonly Wish[]) => Wish[]): void =>
  void client.setQueryData(wishesQuery.queryKey, (data) => data && { ...data, wishes: change(data.wishes) });

const replaceWish = (client: QueryClient, wish: Wish): Wish => {
  updateWishes(client, (wishes) => wishes.map((each) => (each.id === wish.id ? wish : each)));
  return wish;
};

export const addWish = async (client: QueryClient, body: z.input<typeof NewWish>): Promise<Wish> => {
  const wish = await closetApi.addWish({ body });
  updateWishes(client, (wishes) => [wish, ...wishes.filter(({ id }) => id !== wish.id)]);
  return wish;
};

export const changeWish = async (
  client: QueryClient,
  wishId: string,
  body: z.input<typeof WishChange>,
): Promise<Wish> => replaceWish(client, await closetApi.changeWish({ params: { wishId }, body }));

/** Says who of the family gets a wish; null for nobody. */
export const reserveWish = async (
  client: QueryClient,
  wishId: string,
  profileId: string | null,
): Promise<Wish> => {
  const request = closetApi.reserveWish({ params: { wishId }, body: { profileId } });
  // Somebody else may have been faster.
  const wish = await request.catch(async (error: unknown) => {
    await client.invalidateQueries(wishesQuery);
    throw error;
  });
  return replaceWish(client, wish);
};

/** Says which adult the person at this device is. */
export const chooseOwnProfile = async (client: QueryClient, profileId: string | null): Promise<void> => {
  await closetApi.chooseOwnProfile({ body: { profileId } });
  await client.invalidateQueries(wishesQuery);
};

/** Turns a wish into an item of the closet. */
export const buyWish = async (client: QueryClient, { id: wishId }: Wish): Promise<ClothingItem> => {
  const item = await closetApi.buyWish({ params: { wishId } });
  updateWishes(client, (wishes) => wishes.filter(({ id }) => id !== wishId));
  void client.invalidateQueries({ queryKey: itemsQuery(item.profileId).queryKey });
  return item;
};

/** Deletes a wish for good. */
export const removeWish = async (client: QueryClient, { id: wishId }: Wish): Promise<void> => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => keepaliveApi.removeWish({ params: { wishId } }).catch(ignoreMissing),
    onMutate: () => updateWishes(client, (wishes) => wishes.filter(({ id }) => id !== wishId)),
    onError: () => void client.invalidateQueries(wishesQuery),
  });
  await mutation.execute(undefined);
};
