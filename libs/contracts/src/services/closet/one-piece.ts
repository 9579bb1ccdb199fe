import { isOfKind, type KindedGarment } from './kind-of-item.ts';

/** Tag of a garment that covers what a top and a bottom cover. The specification has no category for dresses. */
export const DRESS_TAG = 'dress';

/** Checks whether a garment needs no other top or bottom. */
export const isOnePiece = (garment: KindedGarment): boolean => isOfKind(garment, 'dress', 'jumpsuit');
