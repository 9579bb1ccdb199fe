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
// A deletion may be sent while the page is being left: `keepalive` lets the request outlive it.
const lastingApi = createApi(packingContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** The packing lists that a profile is on, newest first. */
export const listsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [path, profileId],
    queryFn: ({ signal }) => packingApi.listPackingLists({ params: { profileId } }, { signal }),
  });

/** What else to pack; asked anew every time, since it depends on what is on the list. */
export const suggestionsQuery = ({ id, version }: PackingList) =>
  queryOptions({
    queryKey: [path, 'suggestions', id, version],
    queryFn: ({ signal }) => packingApi.suggestPackingItems({ params: { listId: id } }, { signal }),
  });

const changeLists = (client: QueryClient, change: (lists: PackingList[]) => PackingList[]): void => {
  client.setQueriesData<PackingList[]>({ queryKey: [path] }, (lists) =>
    // Suggestions stand below the same path.
    lists?.every((list) => 'version' in list) ? change(lists) : lists,
  );
};

/** Shows a list as it is now wherever it is shown. */
export const showList = (client: QueryClient, list: PackingList): void =>
  changeLists(client, (lists) => lists.map((each) => (each.id === list.id ? list : each)));

/** Makes a list; it is the newest of everyone's on it. */
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

/** Sends a change. @throws ApiError 409 when somebody changed the list in the meantime */
export const changeList = (listId: string, body: z.input<typeof PackingListChange>): Promise<PackingList> =>
  packingApi.changePackingList({ params: { listId }, body });

/** The list as the server has it; undefined when it is gone. */
export const readList = async (
  client: QueryClient,
  { id, profileId }: PackingList,
): Promise<PackingList | undefined> => {
  const lists = await client.fetchQuery({ ...listsQuery(profileId), staleTime: 0 });
  return lists.find((list) => list.id === id);
};

/** Deletes a list: gone at once, back when the server refuses. One that was already gone counts as deleted. */
export const deleteList = async (client: QueryClient, list: PackingList): Promise<void> => {
  changeLists(client, (lists) => lists.filter(({ id }) => id !== list.id));
  try {
    await lastingApi.deletePackingList({ params: { listId: list.id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return;
    void client.invalidateQueries({ queryKey: [path] });
    throw error;
  }
};

/** Whether a write was refused because the list had changed. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;
