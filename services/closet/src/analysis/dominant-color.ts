import sharp from 'sharp';
import { type Color, colorDistance, getColorName, toColor } from './color-names.ts';

/** Width and height to which images are scaled before counting pixels. */
const SIDE = 64;
const MAX_INPUT_PIXELS = 8_000_000;
/** Colors nearer than this to the background color belong to the background, including its shadows. */
const BACKGROUND_DISTANCE = 0.11;
/** Minimum weight of a garment; below it, garment and background have the same color and nothing is filtered. */
const MIN_GARMENT_SHARE = 0.04;
/** Minimum share of the border pixels that must have one color to count as a background. */
const MIN_BACKGROUND_SHARE = 0.5;

/** Histogram bin of similar pixels, weighted by their distance from the border. */
type Bin = { readonly color: Color; weight: number; borderPixels: number };

/** Finds the everyday name of a garment's main color. Rejects if the bytes are not an image. */
export const findDominantColor = async (bytes: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findMainColorName(removeBackground(createHistogram(data, info.channels)));
};

const createHistogram = (pixels: Buffer, channels: number): Bin[] => {
  const bins = new Map<number, Bin>();
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [r = 0, g = r, b = r] = pixels.subarray(index * channels, index * channels + Math.min(channels, 3));
    // Five bits per channel.
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    const bin = bins.get(key) ?? { color: toColor(r, g, b), weight: 0, borderPixels: 0 };
    const fromCenter = distanceFromCenter(index);
    bin.weight += 1.2 - fromCenter;
    if (fromCenter > 0.94) bin.borderPixels += 1;
    bins.set(key, bin);
  }
  return [...bins.values()];
};

/** 0 at the center of the image, 1 at its border. */
const distanceFromCenter = (index: number): number => {
  const half = (SIDE - 1) / 2;
  const x = Math.abs((index % SIDE) - half) / half;
  const y = Math.abs(Math.floor(index / SIDE) - half) / half;
  return Math.max(x, y);
};

const removeBackground = (bins: readonly Bin[]): readonly Bin[] => {
  const background = findBackground(bins);
  if (!background) return bins;
  const garment = bins.filter((bin) => colorDistance(bin.color, background) > BACKGROUND_DISTANCE);
  return sumWeights(garment) < MIN_GARMENT_SHARE * sumWeights(bins) ? bins : garment;
};

const findBackground = (bins: readonly Bin[]): Color | undefined => {
  const border = bins.filter((bin) => bin.borderPixels > 0);
  const countSimilar = (color: Color) =>
    border.reduce(
      (sum, bin) => sum + (colorDistance(bin.color, color) <= BACKGROUND_DISTANCE / 2 ? bin.borderPixels : 0),
      0,
    );
  const [mostCommon] = border.toSorted((a, b) => b.borderPixels - a.borderPixels);
  const borderPixels = border.reduce((sum, bin) => sum + bin.borderPixels, 0);
  return mostCommon && countSimilar(mostCommon.color) >= MIN_BACKGROUND_SHARE * borderPixels
    ? mostCommon.color
    : undefined;
};

const sumWeights = (bins: readonly Bin[]): number => bins.reduce((sum, bin) => sum + bin.weight, 0);

const findMainColorName = (bins: readonly Bin[]): string | undefined => {
  const weights = new Map<string, number>();
  for (const bin of bins) {
    const name = getColorName(bin.color);
    weights.set(name, (weights.get(name) ?? 0) + bin.weight);
  }
  const [heaviest] = [...weights].toSorted(([, a], [, b]) => b - a);
  return heaviest?.[0];
};
