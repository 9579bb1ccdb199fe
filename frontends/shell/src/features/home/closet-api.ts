import { createApi } from '@fitfolk/api-client';
import { type ClothingItem, closetContract } from '@fitfolk/contracts/closet';
import { queryOptions, useQuery } from '@tanstack/react-query';

export { CLEANOUT_DAYS } from '@fitfolk/contracts/closet';

export const closetApi = createApi(closetContract);

/** Lists the items of a profile, newest first. The closet page uses the same key, so it opens with these items. */
export const itemsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['/api/clothing-items', profileId],
    queryFn: ({ signal }) => closetApi.listItems({ params: { profileId } }, { signal }),
  });

const NO_ITEMS: readonly ClothingItem[] = [];

/** Returns the items of a profile; none until they are loaded, and none after a failure, because home works without them. */
export const useClosetItems = (profileId: string): readonly ClothingItem[] =>
  useQuery(itemsQuery(profileId)).data ?? NO_ITEMS;
