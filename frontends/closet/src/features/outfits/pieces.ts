import type { Outfit } from '@fitfolk/contracts/outfits';
import type { CollagePiece } from '@fitfolk/ui/collage';

/** An outfit's items as a collage takes them. */
export const piecesOf = ({ items }: Pick<Outfit, 'items'>): readonly CollagePiece[] =>
  items.map(({ clothingItemId, ...piece }) => ({ id: clothingItemId, ...piece }));
