import type { Category } from '@fitfolk/contracts/closet';
import { fitsCategory, type GarmentKind } from '@fitfolk/contracts/closet/garment-kinds';
import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import type { Item } from './item.ts';

/** Fields that an item takes over from its image. */
export type ItemImage = Pick<Item, 'thumbHash' | 'cutOutUrl' | 'showsPhoto' | 'colors'>;

/** An image with the kind of garment that it shows. */
export type RecognizedImage = { readonly shown: ItemImage; readonly kind: GarmentKind | null };

export const NO_IMAGE: RecognizedImage = {
  shown: { thumbHash: null, cutOutUrl: null, showsPhoto: false, colors: [] },
  kind: null,
};

/** Returns what an item takes over from the details of its image. The image may not be recognized yet; an event then follows. */
export const toRecognizedImage = ({
  thumbHash,
  garment,
}: Awaited<ReturnType<RequireOwnImage>>): RecognizedImage => ({
  shown: {
    thumbHash,
    cutOutUrl: garment?.cutOutUrl ?? null,
    showsPhoto: false,
    colors: garment?.colors ?? [],
  },
  kind: garment?.kind ?? null,
});

/** Returns the cut-out that is shown in place of the photo; null without one, or if a person chose the photo. */
export const getShownCutOut = ({ cutOutUrl, showsPhoto }: Pick<Item, 'cutOutUrl' | 'showsPhoto'>) =>
  showsPhoto ? null : cutOutUrl;

/** Returns the kind; null if it contradicts the category of the item. */
export const getFittingKind = (kind: GarmentKind | null, category: Category): GarmentKind | null =>
  kind !== null && fitsCategory(kind, category) ? kind : null;
