import type { GlyphKind } from '@fitfolk/ui/item-glyph';

/** Place of a piece in a collage. */
export type CollagePlace = {
  /** Center in percent of the collage's width and height. */
  readonly x: number;
  readonly y: number;
  /** Width in percent of the collage's width, and height in percent of its height. */
  readonly size: number;
  /** Clockwise, in degrees. */
  readonly rotation: number;
};

/** Item or text of a picture that a person arranged. */
export type ArrangedPiece = CollagePlace & {
  readonly clothingItemId?: string | undefined;
  readonly text?: string | undefined;
};

/** A piece at its place: an item, or else a text. */
export type PlacedPiece<Item> = CollagePlace & {
  readonly item?: Item | undefined;
  readonly text?: string | undefined;
};

type SortedItem = { readonly id: string; readonly category: GlyphKind };

/** Layers from back to front. */
const ORDER: readonly GlyphKind[] = ['outerwear', 'tops', 'bottoms', 'shoes', 'accessories'];

/** Places by the number of pieces: center and size. */
const PLACES: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [[50, 49, 88]],
  [
    [33, 33, 60],
    [67, 67, 60],
  ],
  [
    [31.5, 31.5, 57],
    [70, 49, 54],
    [25, 76, 42],
  ],
  [
    [30.5, 30.5, 55],
    [73.5, 26.5, 47],
    [71, 71, 52],
    [25, 75, 42],
  ],
  [
    [29.5, 29.5, 53],
    [73.5, 26.5, 47],
    [56, 68, 52],
    [23, 77, 40],
    [79, 79, 36],
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

/**
 * Places the pieces of a collage, from back to front: as arranged, or else up to five by number and category. Arranged pieces whose
 * item is not among the items are left out.
 */
export const placePieces = <Item extends SortedItem>(
  items: readonly Item[],
  arrangement?: readonly ArrangedPiece[],
): PlacedPiece<Item>[] => {
  if (arrangement)
    return arrangement.flatMap(({ clothingItemId, ...piece }) => {
      const item = items.find(({ id }) => id === clothingItemId);
      return item || piece.text ? { ...piece, item } : [];
    });
  const places = PLACES[Math.min(items.length, PLACES.length) - 1] ?? [];
  const sorted = items.toSorted((one, other) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category));
  return places.map(([x, y, size], index) => ({ item: sorted[index], x, y, size, rotation: 0 }));
};
