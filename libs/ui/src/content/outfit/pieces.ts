import type { GlyphKind } from '@fitfolk/ui/item-glyph';

/** Place of a piece in percent of a collage: its left and top edges, and its width, which is also its height. */
export type CollagePlace = readonly [left: number, top: number, size: number];

/** Layers from back to front. */
const ORDER: readonly GlyphKind[] = ['outerwear', 'tops', 'bottoms', 'shoes', 'accessories'];

/** Sorts pieces from back to front. */
export const sortPieces = <Piece extends { readonly category: GlyphKind }>(
  pieces: readonly Piece[],
): Piece[] => pieces.toSorted((one, other) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category));

/** Places by the number of pieces. */
const PLACES: readonly (readonly CollagePlace[])[] = [
  [[4, 3, 92]],
  [
    [-4, 0, 66],
    [38, 34, 66],
  ],
  [
    [-3, 0, 62],
    [41, 20, 62],
    [1, 51, 48],
  ],
  [
    [-4, 0, 60],
    [46, 0, 54],
    [41, 40, 60],
    [0, 51, 48],
  ],
  [
    [-4, 0, 58],
    [47, 0, 52],
    [29, 40, 58],
    [-2, 53, 46],
    [62, 61, 38],
  ],
];

/** Most pieces of a collage. */
export const MAX_PIECES = PLACES.length;

/** Returns the places of up to five pieces, in their order. */
export const getPlaces = (count: number): readonly CollagePlace[] => PLACES[count - 1] ?? [];
