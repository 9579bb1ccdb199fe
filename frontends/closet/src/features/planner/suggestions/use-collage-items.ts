import type { CollageItem } from '@fitfolk/ui/collage';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../items/items-api.ts';

/** Returns the suggested items from the closet; empty until it is loaded. */
export const useCollageItems = (profileId: string, itemIds: readonly string[]): readonly CollageItem[] => {
  const { data = [] } = useQuery(itemsQuery(profileId));
  return itemIds.flatMap((id) => data.find((item) => item.id === id) ?? []);
};
