import type { ColorName } from '@fitfolk/contracts/closet/item-colors';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';
import { converter, formatHex } from 'culori';
import sharp from 'sharp';
import description from '../../weights/garment.json' with { type: 'json' };
import { type CutOut, createCutOut, DRAWN_EDGE, isUsableMask, removeSpecks } from './cut-out.ts';
import { findColors } from './find-colors.ts';
import { loadItemNetwork, type NetworkAnswer, readSquare, SIDE } from './item-network.ts';
import type { Color } from './name-color.ts';

/** A color of an item, with its share of the fabric. */
export type FoundColor = { readonly name: ColorName; readonly hex: string; readonly share: number };

/** Colors and cut-out of an item by its mask. */
export type MaskedItem = {
  /** Main color first; empty if the outline is not good enough. */
  readonly colors: readonly FoundColor[];
  /** Null if the outline is not good enough to show. */
  readonly cutOut: CutOut | null;
};

/** The item that a photo shows; without one, there are no colors and no cut-out. */
export type ItemReading = MaskedItem & {
  /** Null if it shows no item that the network knows. */
  readonly kind: ItemKind | null;
  /** True if the category of the kind is almost certain. */
  readonly isSure: boolean;
  /** Null if it is not almost certain. */
  readonly pattern: ItemPattern | null;
};

/** Width and height to which photo and mask are scaled before colors are counted. */
const COLOR_SIDE = 96;

const toOklab = converter('oklab');
/** Converts an sRGB pixel (0–255 per channel). */
const toColor = (red: number, green: number, blue: number): Color =>
  toOklab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });

/** Finds the colors of an item within its square mask. */
export const readColors = async (photo: Buffer, mask: Uint8Array, side: number): Promise<FoundColor[]> => {
  const rgb = await readSquare(photo, COLOR_SIDE);
  const scaled = await sharp(mask, { raw: { width: side, height: side, channels: 1 } })
    .resize(COLOR_SIDE, COLOR_SIDE, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const colors = Array.from({ length: COLOR_SIDE ** 2 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(index * 3, index * 3 + 3);
    return toColor(red, green, blue);
  });
  return findColors({ width: COLOR_SIDE, height: COLOR_SIDE, colors, mask: scaled }).map(
    ({ name, color, share }) => ({
      name,
      hex: formatHex({ mode: 'oklab', ...color }),
      share: Math.round(share * 100) / 100,
    }),
  );
};

/** Tells if the category that follows from an answer is almost certain. */
export const isSure = ({ kind, confidence }: NetworkAnswer): boolean =>
  kind !== null && confidence >= description.sure.category;

/** Reads the colors of an item within its square mask and cuts it out, unless the outline is not good enough. */
export const cutOutByMask = async (photo: Buffer, mask: Uint8Array, side: number): Promise<MaskedItem> => {
  if (!isUsableMask(mask)) return { colors: [], cutOut: null };
  const cleaned = removeSpecks(mask, side);
  return {
    colors: await readColors(photo, cleaned, side),
    cutOut: await createCutOut(photo, cleaned, side),
  };
};

/** Side of the square to which a drawn mask is scaled, in pixels: a cut-out has no more detail. */
const DRAWN_SIDE = 1024;
/** Share of the photo that a drawn mask keeps at least. */
const MIN_DRAWN = 0.001;

/** Reads a PNG that is opaque where the item is as a square mask. Undefined if it is damaged. */
const readDrawnMask = (drawing: Buffer): Promise<Buffer | undefined> =>
  sharp(drawing, { limitInputPixels: 4 * DRAWN_SIDE ** 2 })
    .ensureAlpha()
    .extractChannel('alpha')
    .resize(DRAWN_SIDE, DRAWN_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(() => undefined);

/** Cuts an item out by a mask that a person has drawn. There is no cut-out if the mask keeps nothing or is damaged. */
export const cutOutByDrawing = async (photo: Buffer, drawing: Buffer): Promise<MaskedItem> => {
  const mask = await readDrawnMask(drawing);
  const kept = mask?.reduce((count, alpha) => count + (alpha >= 128 ? 1 : 0), 0) ?? 0;
  if (!mask || kept < MIN_DRAWN * mask.length) return { colors: [], cutOut: null };
  return {
    colors: await readColors(photo, mask, DRAWN_SIDE),
    cutOut: await createCutOut(photo, mask, DRAWN_SIDE, DRAWN_EDGE),
  };
};

/** Loads the network and returns a function that reads kind, colors and cut-out of the item from a photo. */
export const loadReadItem = async (): Promise<(photo: Buffer) => Promise<ItemReading>> => {
  sharp.cache(false);
  sharp.concurrency(1);
  const network = await loadItemNetwork();
  return async (photo) => {
    const answer = await network.recognize(photo);
    const { kind } = answer;
    const masked = kind ? await cutOutByMask(photo, answer.mask, SIDE) : { colors: [], cutOut: null };
    // The pattern is that of the pixels within the mask.
    const pattern = masked.cutOut ? answer.pattern : null;
    return { kind, isSure: isSure(answer), pattern, ...masked };
  };
};
