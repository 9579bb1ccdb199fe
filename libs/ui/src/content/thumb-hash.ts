import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash';

const toBytes = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

type Pixels = ReturnType<typeof thumbHashToRGBA>;

let last: { readonly base64: string; readonly pixels: Pixels } | undefined;

/** Returns the pixels of a ThumbHash. Keeps the last ones, because a photo asks for several properties of one hash in a row. */
const toPixels = (base64: string): Pixels => {
  if (last?.base64 !== base64) last = { base64, pixels: thumbHashToRGBA(toBytes(base64)) };
  return last.pixels;
};

/** Decodes a ThumbHash into a `data:` URL; undefined when it is invalid. */
export const decodeThumbHash = (base64: string): string | undefined => {
  try {
    const { w, h, rgba } = toPixels(base64);
    return rgbaToDataURL(w, h, rgba);
  } catch {
    return undefined;
  }
};

/** Darkest color channel and widest spread of channels of a light, nearly neutral pixel (0–255). */
const MIN_CHANNEL = 150;
const MAX_SPREAD = 64;
/** Share of light pixels along the edges. A garment that reaches an edge covers the others. */
const MIN_LIGHT_SHARE = 0.7;

/** Lists the colors along the edges of a ThumbHash. @throws Error when it is invalid */
const listEdgeColors = (base64: string): Uint8Array[] => {
  const { w: width, h: height, rgba } = toPixels(base64);
  const isEdge = (pixel: number) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  };
  return Array.from({ length: width * height }, (_, pixel) => pixel)
    .filter(isEdge)
    .map((pixel) => rgba.subarray(pixel * 4, pixel * 4 + 3));
};

/** Returns true if a ThumbHash shows a subject on a light, plain background; false when it is invalid. */
export const hasLightBackground = (base64: string): boolean => {
  try {
    const edges = listEdgeColors(base64);
    return edges.filter(isLight).length >= edges.length * MIN_LIGHT_SHARE;
  } catch {
    return false;
  }
};

/** Share of the edge that may be darker than the background, because the garment or its shadow covers it. */
const COVERED_SHARE = 0.1;

/** Returns the lightness of the darkest part of a light background (0–1); 1 when the ThumbHash is invalid. */
export const getBackgroundLightness = (base64: string): number => {
  try {
    const levels = listEdgeColors(base64)
      .filter(isLight)
      .map((channels) => channels.reduce((sum, channel) => sum + channel, 0) / channels.length)
      .sort((one, other) => one - other);
    return (levels[Math.floor(levels.length * COVERED_SHARE)] ?? 255) / 255;
  } catch {
    return 1;
  }
};

/** Mean of the darkest color channel in the middle of a photo of a white garment (0–255). */
const MIN_WHITE = 200;

/** Returns true if a ThumbHash shows a white subject; false when it is invalid. */
export const hasWhiteSubject = (base64: string): boolean => {
  try {
    const { w: width, h: height, rgba } = toPixels(base64);
    const isMiddle = (position: number, length: number) =>
      position >= length / 4 && position < (length * 3) / 4;
    const middle = Array.from({ length: width * height }, (_, pixel) => pixel).filter(
      (pixel) => isMiddle(pixel % width, width) && isMiddle(Math.floor(pixel / width), height),
    );
    const sum = middle.reduce(
      (total, pixel) => total + Math.min(...rgba.subarray(pixel * 4, pixel * 4 + 3)),
      0,
    );
    return sum >= middle.length * MIN_WHITE;
  } catch {
    return false;
  }
};

const isLight = (channels: Uint8Array): boolean => {
  const darkest = Math.min(...channels);
  return darkest >= MIN_CHANNEL && Math.max(...channels) - darkest <= MAX_SPREAD;
};
