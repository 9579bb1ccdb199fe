import { createApi } from '@fitfolk/api-client';
import {
  type ClothingItem,
  type ClothingItemChange,
  closetContract,
  type LaundryItem,
  type NewClothingItem,
} from '@fitfolk/contracts/closet';
import type { z } from '@fitfolk/contracts/core/zod';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { dropRunningReads } from '../../drop-running-reads.ts';
import { refetchOutfits, removeItemFromOutfits } from '../outfits/outfits-cache.ts';

export { FREE_ITEM_LIMIT } from '@fitfolk/contracts/closet';

const path = '/api/clothing-items';

export const closetApi = createApi(closetContract);

// `keepalive` lets a deletion that is sent while the page unloads complete.
const keepaliveApi = createApi(closetContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** Leaves out what is in a box or set aside to give away. */
const selectInCloset = (items: ClothingItem[]): ClothingItem[] =>
  items.some(({ stored }) => stored) ? items.filter(({ stored }) => !stored) : items;

/** Lists the items of a profile that are in its closet, newest first. The cache has those that are stored, too. */
export const itemsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => closetApi.listItems({ params: { profileId } }, { signal }),
    select: selectInCloset,
  });

/** Lists the perceptual hashes of the photos in a profile's closet and boxes; none while they cannot be loaded. */
export const listImageHashes = async (client: QueryClient, profileId: string): Promise<string[]> => {
  const items = await client.ensureQueryData(itemsQuery(profileId)).catch(() => []);
  return items.flatMap(({ imageHash }) => imageHash ?? []);
};

const updateCachedItems = (
  client: QueryClient,
  profileId: string,
  change: (items: readonly ClothingItem[]) => ClothingItem[],
): void => {
  const { queryKey } = itemsQuery(profileId);
  dropRunningReads(client, { queryKey, exact: true });
  client.setQueryData(queryKey, (items) => items && change(items));
  // The server computes the alerts; the home page refetches them when it next shows them.
  void client.invalidateQueries({ queryKey: [path, profileId, 'cleanout-alerts'] });
};

/** Orders items as the server does. */
export const compareNewestFirst = (a: ClothingItem, b: ClothingItem): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);

/** Adds an item and puts it into the cached list, once even if the request was repeated. */
export const addItem = async (
  client: QueryClient,
  body: z.input<typeof NewClothingItem>,
  options?: { readonly idempotencyKey: string },
): Promise<ClothingItem> => {
  const item = await closetApi.addItem({ body }, options);
  updateCachedItems(client, item.profileId, (items) => [item, ...items.filter(({ id }) => id !== item.id)]);
  return item;
};

export const useAddItem = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof NewClothingItem>) => addItem(client, body),
  });
};

/** Shows a changed item in the cached closets of its wearers. */
export const replaceCachedItem = (client: QueryClient, item: ClothingItem): void => {
  for (const profileId of [item.profileId, ...item.sharedWith]) {
    updateCachedItems(client, profileId, (items) => items.map((each) => (each.id === item.id ? item : each)));
  }
};

/** Shows the laundry state of an item in the cached closet of its profile. */
export const replaceCachedLaundry = (
  client: QueryClient,
  { id, profileId, laundry }: Pick<LaundryItem, 'id' | 'profileId' | 'laundry'>,
): void => {
  const { queryKey } = itemsQuery(profileId);
  dropRunningReads(client, { queryKey, exact: true });
  client.setQueryData(queryKey, (items) =>
    items?.map((item) => (item.id === id ? { ...item, laundry } : item)),
  );
};

const sendChange = async (
  client: QueryClient,
  itemId: string,
  change: ClothingItemChange,
): Promise<ClothingItem> => {
  const item = await closetApi.changeItem({ params: { itemId }, body: change });
  replaceCachedItem(client, item);
  return item;
};

/** Number of items that are changed at a time. */
const CHANGES_AT_A_TIME = 4;

export type ItemEdit = { readonly item: ClothingItem; readonly change: ClothingItemChange };

/** Changes several items, then refetches the outfits that show them. Returns the items that stay as they were, with the reason. */
export const changeItems = async (
  client: QueryClient,
  edits: readonly ItemEdit[],
): Promise<{ item: ClothingItem; error: unknown }[]> => {
  const failed: { item: ClothingItem; error: unknown }[] = [];
  const waiting = [...edits];
  const work = async () => {
    for (let edit = waiting.shift(); edit; edit = waiting.shift()) {
      const { item, change } = edit;
      try {
        replaceCachedItem(client, await closetApi.changeItem({ params: { itemId: item.id }, body: change }));
      } catch (error) {
        failed.push({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: CHANGES_AT_A_TIME }, work));
  refetchOutfits(client);
  return failed;
};

/** Updates fields of an item and refetches the outfits that show it. */
export const changeItem = async (
  client: QueryClient,
  itemId: string,
  change: ClothingItemChange,
): Promise<ClothingItem> => {
  const item = await sendChange(client, itemId, change);
  refetchOutfits(client);
  return item;
};

export const useEditItem = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, change }: ItemEdit) => changeItem(client, item.id, change),
  });
};

/**
 * Marks an item as worn today or undoes that. Updates the cache optimistically and rolls back on failure. Changes of one item
 * run in sequence, and only the last response updates the cache.
 */
export const updateWear = async (
  client: QueryClient,
  before: ClothingItem,
  after: ClothingItem,
  call: 'wearItem' | 'undoWear',
  wearerId?: string,
): Promise<void> => {
  const mutationKey = [path, 'wear', before.id];
  const mutation = client.getMutationCache().build(client, {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: () =>
      call === 'undoWear'
        ? closetApi.undoWear({ params: { itemId: before.id } })
        : closetApi.wearItem({
            params: { itemId: before.id },
            query: wearerId === undefined ? {} : { profileId: wearerId },
          }),
    onMutate: () => replaceCachedItem(client, after),
    onSuccess: (item: ClothingItem) => {
      if (client.isMutating({ mutationKey }) === 1) replaceCachedItem(client, item);
    },
    onError: () => replaceCachedItem(client, before),
  });
  await mutation.execute(undefined);
};

/**
 * Deletes an item. Updates the cache optimistically and rolls back on failure; a 404 counts as success. The mutation
 * completes even if the calling component unmounts.
 */
export const deleteItem = (client: QueryClient, item: ClothingItem): Promise<void> => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: ({ id: itemId }: ClothingItem) =>
      keepaliveApi.removeItem({ params: { itemId } }).catch(ignoreMissing),
    onMutate: () => {
      for (const profileId of [item.profileId, ...item.sharedWith]) {
        updateCachedItems(client, profileId, (items) => items.filter(({ id }) => id !== item.id));
        removeItemFromOutfits(client, profileId, item.id);
      }
    },
    onError: () => {
      for (const profileId of [item.profileId, ...item.sharedWith]) {
        updateCachedItems(client, profileId, (items) => [...items, item].sort(compareNewestFirst));
      }
      refetchOutfits(client);
    },
  });
  return mutation.execute(item);
};

/** Deletes items. Those that could not be deleted return to the cache, and the first error is thrown. */
export const deleteItems = async (client: QueryClient, items: readonly ClothingItem[]): Promise<void> => {
  await Promise.all(items.map((item) => deleteItem(client, item)));
};
