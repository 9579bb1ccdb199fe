import type { ItemFit, ItemSize, Measurement } from '@fitfolk/contracts/closet';
import type { Item } from '../items/item.ts';
import { getShownCutOut } from '../items/item-image.ts';
import { estimateBody, getFitsUntil, judgeFit } from '../sizes/rules/fit.ts';

type SizedItem = Item & { readonly size: ItemSize };

/** Renders an item with what it fits on a day, by the measurements of a profile. */
export const toItemFit = (item: SizedItem, measurements: readonly Measurement[], today: string): ItemFit => ({
  id: item.id,
  profileId: item.profileId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  cutOutUrl: getShownCutOut(item),
  size: item.size,
  fit: judgeFit(item.size, estimateBody(measurements, today)),
  fitsUntil: getFitsUntil(item.size, measurements, today),
  stored: item.stored,
});
