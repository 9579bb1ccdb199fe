import type { Outfit } from '@fitfolk/contracts/outfits';
import type { CollageItem, CollageProps } from '@fitfolk/ui/collage';

/** Maps the items of an outfit to those of a collage. */
export const toCollageItems = ({ items }: Pick<Outfit, 'items'>): readonly CollageItem[] =>
  items.map(({ clothingItemId, ...item }) => ({ id: clothingItemId, ...item }));

/** Maps an outfit to what a collage shows of it. */
export const toCollage = (
  outfit: Pick<Outfit, 'items' | 'arrangement'>,
): Pick<CollageProps, 'items' | 'arrangement'> => ({
  items: toCollageItems(outfit),
  arrangement: outfit.arrangement,
});
