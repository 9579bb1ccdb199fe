import { createApi } from '@fitfolk/api-client';
import { closetContract, type TrashedItem } from '@fitfolk/contracts/closet';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { itemsQuery } from '../items/items-api.ts';
import { refetchOutfits } from '../outfits/outfits-cache.ts';

const closetApi = createApi(closetContract);
// `keepalive` lets a deletion that is sent while the page unloads complete.
const keepaliveApi = createApi(closetContract, {
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
});

/** Lists what a profile removed, latest first. Items arrive in it from every other page. */
export const trashQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/trashed-items', profileId],
    queryFn: ({ signal }) => closetApi.listTrash({ params: { profileId } }, { signal }),
    refetchOnMount: 'always',
  });

const takeOut = (client: QueryClient, { id, profileId }: TrashedItem): void =>
  void client.setQueryData(trashQuery(profileId).queryKey, (items) =>
    items?.filter((item) => item.id !== id),
  );

/** Returns an item to its closet and its outfits. */
export const restoreItem = async (client: QueryClient, item: TrashedItem): Promise<void> => {
  await closetApi.restoreItem({ params: { itemId: item.id } });
  takeOut(client, item);
  void client.invalidateQueries({ queryKey: itemsQuery(item.profileId).queryKey });
  refetchOutfits(client);
};

/** Deletes an item for good. */
export const deleteTrashedItem = async (client: QueryClient, item: TrashedItem): Promise<void> => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => keepaliveApi.deleteTrashedItem({ params: { itemId: item.id } }).catch(ignoreMissing),
    onMutate: () => takeOut(client, item),
    onError: () => void client.invalidateQueries({ queryKey: trashQuery(item.profileId).queryKey }),
  });
  await mutation.execute(undefined);
};
