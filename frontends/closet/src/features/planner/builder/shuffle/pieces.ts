import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { isOnePieceKind } from '@fitfolk/contracts/closet/one-piece';

/** Categories with a row of their own, in display order. */
export const slots = ['tops', 'bottoms', 'shoes', 'outerwear'] as const satisfies readonly Category[];
export type Slot = (typeof slots)[number];

/** The piece of each row; a row may be empty. */
export type Pieces = Readonly<Partial<Record<Slot, ClothingItem | undefined>>>;

const isSlot = (category: string): category is Slot => slots.some((slot) => slot === category);

/** Lists the choices of a row. Outerwear can be left out. */
export const listOptions = (
  closet: readonly ClothingItem[],
  slot: Slot,
): readonly (ClothingItem | undefined)[] => {
  const items = closet.filter(({ category }) => category === slot);
  return slot === 'outerwear' && items.length > 0 ? [undefined, ...items] : items;
};

/** Returns the first selected item of each row. */
export const getPieces = (closet: readonly ClothingItem[], selected: readonly { id: string }[]): Pieces => {
  const items = selected.flatMap(({ id }) => closet.find((item) => item.id === id) ?? []);
  return Object.fromEntries(slots.map((slot) => [slot, items.find(({ category }) => category === slot)]));
};

/** Returns true while the top is a dress or another item that needs no bottom. */
export const isBottomCovered = ({ tops }: Pieces): boolean => isOnePieceKind(tops?.kind);

/** Replaces a piece by its neighbor, from the last to the first and back. */
export const stepPiece = (
  closet: readonly ClothingItem[],
  pieces: Pieces,
  slot: Slot,
  by: 1 | -1,
): Pieces => {
  const options = listOptions(closet, slot);
  const index = options.findIndex((option) => option?.id === pieces[slot]?.id);
  return { ...pieces, [slot]: options.at(index < 0 && by < 0 ? -1 : (index + by) % options.length) };
};

export type ShuffleOptions = {
  readonly closet: readonly ClothingItem[];
  readonly pieces: Pieces;
  /** Rows that keep their piece. */
  readonly locked: ReadonlySet<Slot>;
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number;
};

/**
 * Chooses another piece for each row that is not locked. Without outerwear the outfit stays without it. A locked bottom rules
 * out dresses as tops.
 */
export const shufflePieces = ({ closet, pieces, locked, random }: ShuffleOptions): Pieces => {
  const choose = (slot: Slot): ClothingItem | undefined => {
    const current = pieces[slot];
    const items = closet.filter(({ category }) => category === slot);
    const needsBottom = slot === 'tops' && locked.has('bottoms') && pieces.bottoms !== undefined;
    const suitable = needsBottom ? items.filter(({ kind }) => !isOnePieceKind(kind)) : items;
    const others = suitable.filter(({ id }) => id !== current?.id);
    return others[Math.floor(random() * others.length)] ?? current;
  };
  const isKept = (slot: Slot) => locked.has(slot) || (slot === 'outerwear' && !pieces.outerwear);
  return Object.fromEntries(slots.map((slot) => [slot, isKept(slot) ? pieces[slot] : choose(slot)]));
};

/** Lists the items of an outfit with these pieces: no bottom below a dress, and the other items as they are. */
export const toSelection = <T extends { readonly category: string }>(
  pieces: Pieces,
  selected: readonly T[],
): readonly (T | ClothingItem)[] => [
  ...slots.flatMap((slot) => (slot === 'bottoms' && isBottomCovered(pieces) ? [] : (pieces[slot] ?? []))),
  ...selected.filter(({ category }) => !isSlot(category)),
];
