import type { ColorName } from '@fitfolk/contracts/closet/garment-colors';
import type { GarmentKind } from '@fitfolk/contracts/closet/garment-kinds';
import { converter, formatHex } from 'culori';
import sharp from 'sharp';
import description from '../../weights/garment.json' with { type: 'json' };
import { type CutOut, createCutOut, isUsableMask, removeSpecks } from './cut-out.ts';
import { findColors } from './find-colors.ts';
import { loadGarmentNetwork, type NetworkAnswer, readSquare, SIDE } from './garment-network.ts';
import type { Color } from './name-color.ts';

/** A color of a garment, with its share of the fabric. */
export type FoundColor = { readonly name: ColorName; readonly hex: string; readonly share: number };

/** The garment that a photo shows. */
export type GarmentReading = {
  /** Null if it shows no garment that the network knows. */
  readonly kind: GarmentKind | null;
  /** True if the category of the kind is almost certain. */
  readonly isSure: boolean;
  /** Main color first; empty without a garment. */
  readonly colors: readonly FoundColor[];
  /** Null if the outline is not good enough to show. */
  readonly cutOut: CutOut | null;
};

/** Width and height to which photo and mask are scaled before colors are counted. */
const COLOR_SIDE = 96;

const toOklab = converter('oklab');
/** Converts an sRGB pixel (0–255 per channel). */
const toColor = (red: number, green: number, blue: number): Color =>
  toOklab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });

/** Finds the colors of a garment within its mask of `SIDE` × `SIDE`. */
export const readColors = async (photo: Buffer, mask: Uint8Array): Promise<FoundColor[]> => {
  const rgb = await readSquare(photo, COLOR_SIDE);
  const scaled = await sharp(mask, { raw: { width: SIDE, height: SIDE, channels: 1 } })
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

/** Loads the network and returns a function that reads kind, colors and cut-out of the garment from a photo. */
export const loadReadGarment = async (): Promise<(photo: Buffer) => Promise<GarmentReading>> => {
  sharp.cache(false);
  sharp.concurrency(1);
  const network = await loadGarmentNetwork();
  return async (photo) => {
    const answer = await network.recognize(photo);
    const { kind } = answer;
    const isUsable = isUsableMask(answer.mask);
    const mask = removeSpecks(answer.mask, SIDE);
    return {
      kind,
      isSure: isSure(answer),
      colors: kind && isUsable ? await readColors(photo, mask) : [],
      cutOut: kind && isUsable ? await createCutOut(photo, mask, SIDE) : null,
    };
  };
};
