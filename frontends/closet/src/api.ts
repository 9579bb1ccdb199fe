import { ApiError, createApi } from '@fitfolk/api-client';
import {
  type ClothingItem,
  type ClothingItemChange,
  closetContract,
  type NewClothingItem,
} from '@fitfolk/contracts/closet';
import type { z } from '@fitfolk/contracts/core/zod';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh, takeOutItem } from './features/outfits/outfits-cache.ts';

export { FREE_ITEM_LIMIT } from '@fitfolk/contracts/closet';

const path = '/api/clothing-items';

export const closetApi = createApi(closetContract);

// A deletion may be sent while the page is being left: `keepalive` lets the request outlive it.
const lastingApi = createApi(closetContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** A profile's clothing items, newest first. */
export const itemsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => closetApi.listItems({ params: { profileId } }, { signal }),
  });

const changeItems = (
  client: QueryClient,
  profileId: string,
  change: (items: readonly ClothingItem[]) => ClothingItem[],
): void => {
  client.setQueryData(itemsQuery(profileId).queryKey, (items) => items && change(items));
  // Counted by the server; read anew when the home page next shows it.
  void client.invalidateQueries({ queryKey: [path, profileId, 'cleanout-alerts'] });
};

/** Newest first, as the server answers. */
const byAge = (a: ClothingItem, b: ClothingItem): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

/** Adds an item; the list shows it as soon as the server has it, and once however often it was sent. */
export const addItem = async (
  client: QueryClient,
  body: z.input<typeof NewClothingItem>,
): Promise<ClothingItem> => {
  const item = await closetApi.addItem({ body });
  changeItems(client, item.profileId, (items) => [item, ...items.filter(({ id }) => id !== item.id)]);
  return item;
};

/** Adds an item from a form. */
export const useAddItem = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewClothingItem>) => addItem(client, body),
  });
};

const put = (client: QueryClient, item: ClothingItem): void => {
  changeItems(client, item.profileId, (items) => items.map((one) => (one.id === item.id ? item : one)));
};

/** Changes fields of an item; outfits show it as it is from then on. */
export const useEditItem = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, change }: { item: ClothingItem; change: ClothingItemChange }) =>
      closetApi.changeItem({ params: { itemId: item.id }, body: change }),
    onSuccess: (item) => {
      put(client, item);
      refresh(client);
    },
  });
};

/** Says that an item was worn today or takes that back: shown at once, and as it was when the server refuses. */
export const changeWear = async (
  client: QueryClient,
  before: ClothingItem,
  after: ClothingItem,
  call: 'wearItem' | 'undoWear',
): Promise<void> => {
  const mutation = client.getMutationCache().build(client, {
    scope: { id: `${path} wear ${before.id}` },
    mutationFn: () => closetApi[call]({ params: { itemId: before.id } }),
    onMutate: () => put(client, after),
    onSuccess: (item: ClothingItem) => put(client, item),
    onError: () => put(client, before),
  });
  await mutation.execute(undefined);
};

/**
 * Deletes an item: gone from the list at once, back in its place when the server refuses. An item that was already gone
 * counts as deleted. Runs to its end whatever happens to the component that asked for it.
 */
export const deleteItem = (client: QueryClient, item: ClothingItem): Promise<void> => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: ({ id }: ClothingItem) => deleteOrFindGone(id),
    onMutate: () => {
      changeItems(client, item.profileId, (items) => items.filter(({ id }) => id !== item.id));
      takeOutItem(client, item.profileId, item.id);
    },
    onError: () => {
      changeItems(client, item.profileId, (items) => [...items, item].sort(byAge));
      refresh(client);
    },
  });
  return mutation.execute(item);
};

const deleteOrFindGone = async (itemId: string): Promise<void> => {
  try {
    await lastingApi.removeItem({ params: { itemId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
};
