import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { compareNewestFirst, itemsQuery } from '../../items/items-api.ts';

/** Lists the items of the chosen profiles, newest first, or those of the closet's own without a choice. */
export const useShownItems = (profileId: string, chosenIds: readonly string[]) => {
  const { usable } = useActiveProfile();
  const chosen = usable.filter(({ id }) => chosenIds.includes(id)).map(({ id }) => id);
  const shownIds = chosen.length > 0 ? chosen : [profileId];
  return useQueries({ queries: shownIds.map((id) => itemsQuery(id)), combine });
};

const combine = ([first, ...others]: UseQueryResult<ClothingItem[]>[]) => {
  const lists = [first, ...others];
  const { isError = false, error = null, fetchStatus = 'idle' } = lists.find((list) => !list?.data) ?? {};
  return {
    data: merge(lists.map((list) => list?.data)),
    isError,
    error,
    fetchStatus,
    refetch: () => Promise.all(lists.map((list) => (list?.isError ? list.refetch() : undefined))),
  };
};

/** Leaves each shared item once. */
const distinctById = (items: readonly ClothingItem[]): ClothingItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

const merge = (lists: readonly (ClothingItem[] | undefined)[]): ClothingItem[] | undefined => {
  const loaded = lists.filter((list) => list !== undefined);
  if (loaded.length < lists.length) return undefined;
  return loaded.length === 1 ? loaded[0] : distinctById(loaded.flat()).sort(compareNewestFirst);
};
