import type { OutfitItem } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from './closet-item.ts';

/** Returns what clients see of an item beside its outfit. */
export const toOutfitItem = (item: ClosetItem): OutfitItem => ({
  clothingItemId: item.itemId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  ...(item.kind ? { kind: item.kind } : {}),
  ...(item.cutOutUrl ? { cutOutUrl: item.cutOutUrl } : {}),
});
