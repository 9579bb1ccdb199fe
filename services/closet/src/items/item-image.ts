import type { RequireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import type { Item } from './item.ts';

/** Fields that an item takes over from its image. */
export type ItemImage = Pick<Item, 'thumbHash' | 'cutOutUrl' | 'colors'>;

export const NO_IMAGE: ItemImage = { thumbHash: null, cutOutUrl: null, colors: [] };

/** Returns what an item takes over from the details of its image. The image may not be recognized yet; an event then follows. */
export const toItemImage = ({ thumbHash, garment }: Awaited<ReturnType<RequireOwnImage>>): ItemImage => ({
  thumbHash,
  cutOutUrl: garment?.cutOutUrl ?? null,
  colors: garment?.colors ?? [],
});
