/** Tag of an item that covers what a top and a bottom cover. The specification has no category for dresses. */
export const DRESS_TAG = 'dress';

/** Checks whether items of a kind need no other top or bottom. */
export const isOnePieceKind = (kind: string | null | undefined): boolean =>
  kind === 'dress' || kind === 'jumpsuit';
