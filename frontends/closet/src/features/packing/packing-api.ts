import { ApiError, createApi } from '@fitfolk/api-client';
import type { z } from '@fitfolk/contracts/core/zod';
import {
  type NewPackingList,
  type PackingChange,
  type PackingList,
  packingContract,
} from '@fitfolk/contracts/packing';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';

const path = '/api/packing-lists';

const packingApi = createApi(packingContract);
// `keepalive` lets a deletion that is sent while the page unloads complete.
const keepaliveApi = createApi(packingContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** Lists the packing lists of a profile, newest first. */
export const listsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => packingApi.listPackingLists({ params: { profileId } }, { signal }),
  });

/** Suggests further items. The version in the key refetches them after every change of the list. */
export const suggestionsQuery = ({ id, version }: PackingList) =>
  queryOptions({
    queryKey: [path, 'suggestions', id, version],
    queryFn: ({ signal }) => packingApi.suggestPackingItems({ params: { listId: id } }, { signal }),
  });

/** Matches lists that are loaded. Suggestions share the path but are no lists. */
const loadedLists = {
  predicate: ({ queryKey: [root, kind], state }: Query): boolean =>
    root === path && kind !== 'suggestions' && state.data !== undefined,
};

const updateCachedLists = (client: QueryClient, change: (lists: PackingList[]) => PackingList[]): void => {
  client.setQueriesData<PackingList[]>(loadedLists, (lists) => lists && change(lists));
};

/** Changes a list in every cached result. */
export const changeCachedList = (
  client: QueryClient,
  listId: string,
  change: (list: PackingList) => PackingList,
): void => {
  // An answer that is on its way may be from before the change; the live message about it makes another request.
  void client.cancelQueries(loadedLists);
  updateCachedLists(client, (lists) => lists.map((list) => (list.id === listId ? change(list) : list)));
};

/** Loads the lists again. */
export const refetchLists = (client: QueryClient): Promise<void> => client.invalidateQueries(loadedLists);

/** Creates a list and prepends it to the cached lists of its profiles. */
export const createList = async (
  client: QueryClient,
  body: z.input<typeof NewPackingList>,
): Promise<PackingList> => {
  const list = await packingApi.createPackingList({ body });
  for (const profileId of list.profileIds) {
    client.setQueryData(listsQuery(profileId).queryKey, (lists) => lists && [list, ...lists]);
  }
  return list;
};

/** Changes entries of a list. The same key makes a repeated request take effect once. */
export const changeItems = (listId: string, changes: readonly PackingChange[], idempotencyKey: string) =>
  packingApi.changePackingItems({ params: { listId }, body: { changes: [...changes] } }, { idempotencyKey });

/** Deletes a list. Updates the cache optimistically and refetches on failure; a 404 counts as success. */
export const deleteList = async (client: QueryClient, list: PackingList): Promise<void> => {
  updateCachedLists(client, (lists) => lists.filter(({ id }) => id !== list.id));
  try {
    await keepaliveApi.deletePackingList({ params: { listId: list.id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return;
    void refetchLists(client);
    throw error;
  }
};
