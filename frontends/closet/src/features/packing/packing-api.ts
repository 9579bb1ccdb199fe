import { ApiError, createApi } from '@fitfolk/api-client';
import type { z } from '@fitfolk/contracts/core/zod';
import {
  type NewPackingList,
  type PackingChange,
  type PackingList,
  type PackingListChange,
  packingContract,
} from '@fitfolk/contracts/packing';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { dropRunningReads } from '../../drop-running-reads.ts';

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

/** Suggests further items. Not kept when nobody looks at them, because they follow from planned outfits, too. */
export const suggestionsQuery = ({ id, version }: PackingList) =>
  queryOptions({
    queryKey: [path, 'suggestions', id, version],
    queryFn: ({ signal }) => packingApi.suggestPackingItems({ params: { listId: id } }, { signal }),
    gcTime: 0,
  });

/** Matches lists that are loaded. Suggestions share the path but are no lists. */
const loadedLists = {
  predicate: ({ queryKey: [root, kind], state }: Query): boolean =>
    root === path && kind !== 'suggestions' && state.data !== undefined,
};

const updateCachedLists = (client: QueryClient, change: (lists: PackingList[]) => PackingList[]): void => {
  dropRunningReads(client, loadedLists);
  client.setQueriesData<PackingList[]>(loadedLists, (lists) => lists && change(lists));
};

/** Changes a list in every cached result. */
export const changeCachedList = (
  client: QueryClient,
  listId: string,
  change: (list: PackingList) => PackingList,
): void => {
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

type TripChange = Omit<z.input<typeof PackingListChange>, 'version' | 'items' | 'profileIds'>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Attempts to change a trip while others change entries, which gives the list another version each time. */
const MAX_ATTEMPTS = 10;

/**
 * Changes fields of a trip. Changes of entries by others don't prevent it; somebody else's change of the same field does.
 * @throws ApiError `packing-list-changed`
 */
export const changeTrip = async (client: QueryClient, base: PackingList, trip: TripChange): Promise<void> => {
  const fields = (Object.keys(trip) as (keyof TripChange)[]).filter(
    (name) => !isSame(trip[name], base[name]),
  );
  if (fields.length === 0) return;
  const change: TripChange = Object.fromEntries(fields.map((name) => [name, trip[name]]));
  let { version } = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const body = { ...change, version };
      const changed = await packingApi.changePackingList({ params: { listId: base.id }, body });
      changeCachedList(client, base.id, () => changed);
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || attempt === MAX_ATTEMPTS) throw error;
      await refetchLists(client);
      const lists = client.getQueriesData<PackingList[]>(loadedLists).flatMap(([, loaded]) => loaded ?? []);
      const current = lists.find(({ id }) => id === base.id);
      if (!current || fields.some((name) => !isSame(current[name], base[name]))) throw error;
      version = current.version;
    }
  }
};

/** Deletes a list. Updates the cache optimistically and refetches on failure; a 404 counts as success. */
export const deleteList = async (client: QueryClient, list: PackingList): Promise<void> => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => keepaliveApi.deletePackingList({ params: { listId: list.id } }).catch(ignoreMissing),
    onMutate: () => updateCachedLists(client, (lists) => lists.filter(({ id }) => id !== list.id)),
    onError: () => void refetchLists(client),
  });
  await mutation.execute(undefined);
};
