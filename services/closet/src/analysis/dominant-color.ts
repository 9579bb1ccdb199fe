import sharp from 'sharp';
import { type Colour, colourDistance, colourOf, nameColour } from './color-names.ts';

const EDGE_PX = 64;
const MAX_INPUT_PIXELS = 8_000_000;
/** Colours nearer than this to the picture's rim belong to what the garment lies on, its shadows included. */
const BACKDROP_DISTANCE = 0.11;
/** A garment of the backdrop's colour leaves less than this; then everything is looked at. */
const LEAST_GARMENT_SHARE = 0.04;
/** The rim is a backdrop when this much of it has one colour. */
const BACKDROP_SHARE = 0.5;

/** Pixels of nearly one colour; those in the middle of the picture weigh more. */
type Bin = { readonly colour: Colour; weight: number; rimPixels: number };

/** The everyday name of the colour that a pictured garment mostly has. Rejects for bytes that are no image. */
export const dominantColour = async (bytes: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
    .resize(EDGE_PX, EDGE_PX, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bins = binsOf(data, info.channels);
  return mostNamed(garmentBins(bins));
};

const binsOf = (pixels: Buffer, channels: number): Bin[] => {
  const bins = new Map<number, Bin>();
  for (let index = 0; index < EDGE_PX * EDGE_PX; index += 1) {
    const [r = 0, g = r, b = r] = pixels.subarray(index * channels, index * channels + Math.min(channels, 3));
    // Five bits a channel: about what an eye tells apart in a photo.
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    const bin = bins.get(key) ?? { colour: colourOf(r, g, b), weight: 0, rimPixels: 0 };
    const fromMiddle = distanceFromMiddle(index);
    bin.weight += 1.2 - fromMiddle;
    if (fromMiddle > 0.94) bin.rimPixels += 1;
    bins.set(key, bin);
  }
  return [...bins.values()];
};

/** 0 in the middle of the picture, 1 at its rim. */
const distanceFromMiddle = (index: number): number => {
  const half = (EDGE_PX - 1) / 2;
  const x = Math.abs((index % EDGE_PX) - half) / half;
  const y = Math.abs(Math.floor(index / EDGE_PX) - half) / half;
  return Math.max(x, y);
};

const garmentBins = (bins: readonly Bin[]): readonly Bin[] => {
  const backdrop = backdropOf(bins);
  if (!backdrop) return bins;
  const garment = bins.filter((bin) => colourDistance(bin.colour, backdrop) > BACKDROP_DISTANCE);
  return weightOf(garment) < LEAST_GARMENT_SHARE * weightOf(bins) ? bins : garment;
};

const backdropOf = (bins: readonly Bin[]): Colour | undefined => {
  const rim = bins.filter((bin) => bin.rimPixels > 0);
  const pixelsLike = (colour: Colour) =>
    rim.reduce(
      (sum, bin) => sum + (colourDistance(bin.colour, colour) <= BACKDROP_DISTANCE / 2 ? bin.rimPixels : 0),
      0,
    );
  const [commonest] = rim.toSorted((one, other) => other.rimPixels - one.rimPixels);
  const rimPixels = rim.reduce((sum, bin) => sum + bin.rimPixels, 0);
  return commonest && pixelsLike(commonest.colour) >= BACKDROP_SHARE * rimPixels
    ? commonest.colour
    : undefined;
};

const weightOf = (bins: readonly Bin[]): number => bins.reduce((sum, bin) => sum + bin.weight, 0);

const mostNamed = (bins: readonly Bin[]): string | undefined => {
  const votes = new Map<string, number>();
  for (const bin of bins) {
    const name = nameColour(bin.colour);
    votes.set(name, (votes.get(name) ?? 0) + bin.weight);
  }
  const [winner] = [...votes].toSorted(([, one], [, other]) => other - one);
  return winner?.[0];
};
