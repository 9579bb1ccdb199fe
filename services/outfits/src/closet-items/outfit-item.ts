import type { OutfitItem } from '@fitfolk/contracts/outfits';
import type { ClosetItem } from './closet-item.ts';

/** Returns what clients see of an item beside its outfit. */
export const toOutfitItem = ({ itemId, name, category, imageUrl, thumbHash }: ClosetItem): OutfitItem => ({
  clothingItemId: itemId,
  name,
  category,
  imageUrl,
  thumbHash,
});
