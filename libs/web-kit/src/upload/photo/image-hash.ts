/** Width and height of the image that is hashed, in pixels. */
export const HASH_SIDE = 32;
/** Frequencies in each direction that make up the hash. */
const FREQUENCIES = 8;
/** Standard deviation of the lightness (0–255) below which an image shows nothing to compare. */
const MIN_CONTRAST = 4;
/**
 * Bits in which hashes of the same photo may differ. Of 151 photos of items, a copy in another size, format and quality differed
 * from its photo in at most 2 bits, and two photos in at least 10.
 */
const MAX_DIFFERENCE = 4;

/**
 * Returns the perceptual hash of an image of `HASH_SIDE` × `HASH_SIDE` RGBA pixels, in hexadecimal; undefined if it is almost of one
 * color. Each bit tells if a low frequency of its lightness exceeds their median (pHash, Zauner 2010).
 */
export const hashImage = (pixels: ArrayLike<number>): string | undefined => {
  const lightness = Array.from({ length: HASH_SIDE ** 2 }, (_, index) => getLightness(pixels, index * 4));
  if (getStandardDeviation(lightness) < MIN_CONTRAST) return undefined;
  const [, ...frequencies] = listFrequencies(lightness);
  const median = [...frequencies].sort((a, b) => a - b)[Math.floor(frequencies.length / 2)] ?? 0;
  const bits = ['0', ...frequencies.map((frequency) => (frequency > median ? '1' : '0'))].join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
};

/** Tells if one of the known hashes is of the same photo, even in another size, format or quality. */
export const isKnownImage = (hash: string | undefined, known: readonly string[]): boolean =>
  hash !== undefined && known.some((other) => isSameImage(hash, other));

const isSameImage = (one: string, other: string): boolean => {
  const difference = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2);
  return difference.replaceAll('0', '').length <= MAX_DIFFERENCE;
};

/** Returns the lightness of a pixel (ITU-R BT.601) on white ground. */
const getLightness = (pixels: ArrayLike<number>, at: number): number => {
  const [red = 0, green = 0, blue = 0, alpha = 255] = [0, 1, 2, 3].map((offset) => pixels[at + offset]);
  const lightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  return 255 + ((lightness - 255) * alpha) / 255;
};

const getStandardDeviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

/** Cosines of a frequency at every place of a row or column. */
const cosines = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: HASH_SIDE }, (__, place) =>
    Math.cos((Math.PI / HASH_SIDE) * (place + 0.5) * frequency),
  ),
);

/** Returns the lowest frequencies of the discrete cosine transform (DCT-II), row by row, without their scale. */
const listFrequencies = (values: readonly number[]): number[] =>
  cosines.flatMap((vertical) =>
    cosines.map((horizontal) =>
      values.reduce((sum, value, index) => {
        const row = Math.floor(index / HASH_SIDE);
        return sum + value * (vertical[row] ?? 0) * (horizontal[index % HASH_SIDE] ?? 0);
      }, 0),
    ),
  );
