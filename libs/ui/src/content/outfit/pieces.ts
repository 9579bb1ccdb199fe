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
  [[6, 5, 88]],
  [
    [3, 3, 60],
    [37, 37, 60],
  ],
  [
    [3, 3, 57],
    [43, 22, 54],
    [4, 55, 42],
  ],
  [
    [3, 3, 55],
    [50, 3, 47],
    [45, 45, 52],
    [4, 54, 42],
  ],
  [
    [3, 3, 53],
    [50, 3, 47],
    [30, 42, 52],
    [3, 57, 40],
    [61, 61, 36],
  ],
];

/** Share of its place that a cut-out of a kind fills: a hat is smaller than a coat. Other kinds fill it. */
const KIND_SCALES: Readonly<Record<string, number>> = {
  shorts: 0.9,
  skirt: 0.94,
  shoes: 0.86,
  sneakers: 0.86,
  loafers: 0.86,
  heels: 0.86,
  sandals: 0.84,
  slippers: 0.82,
  boots: 0.94,
  hat: 0.76,
  cap: 0.76,
  beanie: 0.72,
  'sun-hat': 0.84,
  scarf: 0.9,
  gloves: 0.66,
  bag: 0.86,
  belt: 0.78,
  socks: 0.68,
  sunglasses: 0.64,
  underwear: 0.7,
};

/** Returns the share of its place that a cut-out fills. */
export const getKindScale = (kind: string | null | undefined): number => KIND_SCALES[kind ?? ''] ?? 1;

/** Most pieces of a collage. */
export const MAX_PIECES = PLACES.length;

/** Returns the places of up to five pieces, in their order. */
export const getPlaces = (count: number): readonly CollagePlace[] => PLACES[count - 1] ?? [];
