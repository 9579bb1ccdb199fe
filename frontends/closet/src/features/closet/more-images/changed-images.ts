import type { ClothingItem, ClothingItemChange } from '@fitfolk/contracts/closet';

type Images = Pick<ClothingItemChange, 'imageUrl' | 'imageHash' | 'moreImageUrls'>;

/** Returns what changes of the images of an item. Without a main image, the first of the others becomes it. */
export const toChangedImages = (
  item: Pick<ClothingItem, 'imageUrl' | 'moreImageUrls'>,
  changed: Pick<Images, 'imageUrl' | 'imageHash'>,
  moreImageUrls: readonly string[],
): Images => {
  const main = changed.imageUrl === undefined ? item.imageUrl : changed.imageUrl;
  const [first, ...others] = moreImageUrls;
  if (main === null && first) return toChangedImages(item, { imageUrl: first }, others);
  const before = item.moreImageUrls ?? [];
  const isSame =
    before.length === moreImageUrls.length && before.every((url, at) => url === moreImageUrls[at]);
  return { ...changed, ...(isSame ? {} : { moreImageUrls: [...moreImageUrls] }) };
};
