import { ApiError, createApi } from '@fitfolk/api-client';
import type { z } from '@fitfolk/contracts/core/zod';
import {
  type NewPackingList,
  type PackingList,
  type PackingListChange,
  packingContract,
} from '@fitfolk/contracts/packing';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

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

const updateCachedLists = (client: QueryClient, change: (lists: PackingList[]) => PackingList[]): void => {
  client.setQueriesData<PackingList[]>({ queryKey: [path] }, (lists) =>
    // Suggestions share the path but are no lists.
    lists?.every((list) => 'version' in list) ? change(lists) : lists,
  );
};

/** Replaces a list in every cached result. */
export const replaceCachedList = (client: QueryClient, list: PackingList): void =>
  updateCachedLists(client, (lists) => lists.map((each) => (each.id === list.id ? list : each)));

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

/** Updates a list. @throws ApiError 409 if the version is outdated */
export const updateList = (listId: string, body: z.input<typeof PackingListChange>): Promise<PackingList> =>
  packingApi.changePackingList({ params: { listId }, body });

/** Fetches the current version of a list; undefined if it no longer exists. */
export const fetchList = async (
  client: QueryClient,
  { id, profileId }: PackingList,
): Promise<PackingList | undefined> => {
  const lists = await client.fetchQuery({ ...listsQuery(profileId), staleTime: 0 });
  return lists.find((list) => list.id === id);
};

/** Deletes a list. Updates the cache optimistically and refetches on failure; a 404 counts as success. */
export const deleteList = async (client: QueryClient, list: PackingList): Promise<void> => {
  updateCachedLists(client, (lists) => lists.filter(({ id }) => id !== list.id));
  try {
    await keepaliveApi.deletePackingList({ params: { listId: list.id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return;
    void client.invalidateQueries({ queryKey: [path] });
    throw error;
  }
};

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
