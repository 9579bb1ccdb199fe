import type { TrashedItem as TrashedItemView } from '@fitfolk/contracts/closet';
import { getShownCutOut } from '../item-image.ts';
import type { TrashedItem } from './trash.store.ts';

/** Converts a removed item to its API form. */
export const toTrashedItem = ({ item, removedAt }: TrashedItem): TrashedItemView => ({
  id: item.id,
  profileId: item.profileId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  cutOutUrl: getShownCutOut(item),
  removedAt: removedAt.toISOString(),
});
