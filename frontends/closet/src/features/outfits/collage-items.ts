import type { Outfit } from '@fitfolk/contracts/outfits';
import type { CollageItem } from '@fitfolk/ui/collage';

/** Maps the items of an outfit to those of a collage. */
export const toCollageItems = ({ items }: Pick<Outfit, 'items'>): readonly CollageItem[] =>
  items.map(({ clothingItemId, ...item }) => ({ id: clothingItemId, ...item }));
