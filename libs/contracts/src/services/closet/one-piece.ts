import type { GarmentKind } from './garment-kinds.ts';

/** Tag of a garment that covers what a top and a bottom cover. The specification has no category for dresses. */
export const DRESS_TAG = 'dress';

/** Checks whether garments of a kind need no other top or bottom. */
export const isOnePieceKind = (kind: GarmentKind | null | undefined): boolean =>
  kind === 'dress' || kind === 'jumpsuit';
