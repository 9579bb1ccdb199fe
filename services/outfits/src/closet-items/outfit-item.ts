import { getKind } from '@fitfolk/contracts/closet/kind-of-item';
import type { OutfitItem } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from './closet-item.ts';

/** Returns what clients see of an item beside its outfit. */
export const toOutfitItem = (item: ClosetItem): OutfitItem => {
  const kind = getKind(item);
  return {
    clothingItemId: item.itemId,
    name: item.name,
    category: item.category,
    imageUrl: item.imageUrl,
    thumbHash: item.thumbHash,
    ...(kind ? { kind } : {}),
    ...(item.pattern ? { pattern: item.pattern } : {}),
    ...(item.cutOutUrl ? { cutOutUrl: item.cutOutUrl } : {}),
  };
};
