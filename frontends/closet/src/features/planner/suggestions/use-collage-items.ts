import type { CollageItem } from '@fitfolk/ui/collage';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../items/items-api.ts';

/** Returns the suggested items from the closet; undefined until it is loaded. */
export const useCollageItems = (
  profileId: string,
  itemIds: readonly string[],
): readonly CollageItem[] | undefined => {
  const { data } = useQuery(itemsQuery(profileId));
  return data && itemIds.flatMap((id) => data.find((item) => item.id === id) ?? []);
};
