import type { Category } from '@fitfolk/contracts/closet';
import { fitsCategory, type ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import type { Item } from './item.ts';

/** Fields that an item takes over from its image. */
export type ItemImage = Pick<Item, 'thumbHash' | 'cutOutUrl' | 'showsPhoto' | 'colors'>;

/** An image with kind and pattern of the item that it shows. */
export type RecognizedImage = {
  readonly shown: ItemImage;
  readonly kind: ItemKind | null;
  readonly pattern: ItemPattern | null;
};

export const NO_IMAGE: RecognizedImage = {
  shown: { thumbHash: null, cutOutUrl: null, showsPhoto: false, colors: [] },
  kind: null,
  pattern: null,
};

/** Returns what an item takes over from the details of its image. The image may not be recognized yet; an event then follows. */
export const toRecognizedImage = ({
  thumbHash,
  recognized,
}: Awaited<ReturnType<RequireOwnImage>>): RecognizedImage => ({
  shown: {
    thumbHash,
    cutOutUrl: recognized?.cutOutUrl ?? null,
    showsPhoto: false,
    colors: recognized?.colors ?? [],
  },
  kind: recognized?.kind ?? null,
  pattern: recognized?.pattern ?? null,
});

/** Returns the field with the further images of an item, of which its main one is none. */
export const toMoreImages = (
  imageUrls: readonly string[],
  mainUrl: string | null | undefined,
): Pick<Item, 'moreImageUrls'> => {
  const moreImageUrls = imageUrls.filter((url) => url !== mainUrl);
  return moreImageUrls.length > 0 ? { moreImageUrls } : {};
};

/** Returns the cut-out that is shown in place of the photo; null without one, or if a person chose the photo. */
export const getShownCutOut = ({ cutOutUrl, showsPhoto }: Pick<Item, 'cutOutUrl' | 'showsPhoto'>) =>
  showsPhoto ? null : cutOutUrl;

/** Returns the kind; null if it contradicts the category of the item. */
export const getFittingKind = (kind: ItemKind | null, category: Category): ItemKind | null =>
  kind !== null && fitsCategory(kind, category) ? kind : null;
