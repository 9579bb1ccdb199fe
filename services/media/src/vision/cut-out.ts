import type { CutOutBox } from '@fitfolk/contracts/media';
import sharp from 'sharp';
import description from '../../weights/garment.json' with { type: 'json' };
import { type EncodedRendition, encodeRenditions } from '../images/encode-renditions.ts';

/** An item without its background, as WebP with transparency in every rendition. */
export type CutOut = {
  readonly box: CutOutBox;
  readonly renditions: readonly EncodedRendition[];
};

/** Longest side of a cut-out before it is cropped, in pixels. The mask has no more detail. */
const MAX_SIDE = 1024;
const WEBP_QUALITY = 82;
/** Alpha range of the mask that becomes the edge, so that the soft outline of the network gets narrower. */
const EDGE = { from: 64, to: 200 } as const;
/** Alpha from which a pixel has the color of the item alone. */
const PURE = 245;
/** Radius in which the edge takes the color of the item, in pixels. */
const BLEED_SIGMA = 4;
/** Free space around the item, as a share of its longer side. */
const MARGIN = 0.02;

const isBetween = (value: number, from: number, to: number): boolean => value > from && value < to;

/** Tells whether a mask is worth showing: not empty, not nearly full, and decided almost everywhere. */
export const isUsableMask = (mask: Uint8Array): boolean => {
  const { smallest, largest, halfTransparent } = description.gate;
  let inside = 0;
  let undecided = 0;
  for (const alpha of mask) {
    if (alpha >= 128) inside += 1;
    if (isBetween(alpha, 40, 214)) undecided += 1;
  }
  return isBetween(inside / mask.length, smallest, largest) && undecided <= halfTransparent * inside;
};

/** Share of the largest part of an item that another part, such as the second shoe, has at least. */
const MIN_PART = 0.08;

/** Lists the connected parts of a mask as the indices of their pixels. */
const listParts = (mask: Uint8Array, side: number): number[][] => {
  const isFree = Array.from(mask, (alpha) => alpha >= EDGE.from);
  const parts: number[][] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (!isFree[start]) continue;
    isFree[start] = false;
    const part = [start];
    // Grows while it is read.
    for (const index of part) {
      const x = index % side;
      const neighbors = [
        ...(x > 0 ? [index - 1] : []),
        ...(x < side - 1 ? [index + 1] : []),
        index - side,
        index + side,
      ];
      for (const neighbor of neighbors) {
        if (!isFree[neighbor]) continue;
        isFree[neighbor] = false;
        part.push(neighbor);
      }
    }
    parts.push(part);
  }
  return parts;
};

/** Returns a square mask without specks: small parts that do not belong to the item. */
export const removeSpecks = (mask: Uint8Array, side: number): Uint8Array => {
  const parts = listParts(mask, side);
  const largest = parts.reduce((most, { length }) => Math.max(most, length), 0);
  const cleaned = new Uint8Array(mask.length);
  for (const part of parts) {
    if (part.length < MIN_PART * largest) continue;
    for (const index of part) cleaned[index] = mask[index] ?? 0;
  }
  return cleaned;
};

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Finds the smallest box around everything that is not transparent, with a margin. */
const findBox = (alpha: Uint8Array, width: number, height: number): Box => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let index = 0; index < alpha.length; index += 1) {
    if ((alpha[index] ?? 0) < 16) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const margin = Math.round(MARGIN * Math.max(right - left, bottom - top));
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    left: x,
    top: y,
    width: Math.min(width, right + margin + 1) - x,
    height: Math.min(height, bottom + margin + 1) - y,
  };
};

/** Gives pixels of the edge, which are mixed with the background, the color of the item beside them. */
const decontaminate = async (
  pixels: Buffer,
  alpha: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<void> => {
  const pure = Buffer.alloc(alpha.length * 4);
  for (let index = 0; index < alpha.length; index += 1) {
    if ((alpha[index] ?? 0) < PURE) continue;
    pixels.copy(pure, index * 4, index * 3, index * 3 + 3);
    pure[index * 4 + 3] = 255;
  }
  // Blurs with premultiplied colors, so that transparent pixels have no influence.
  const bled = await sharp(pure, { raw: { ...size, channels: 4 } })
    .blur(BLEED_SIGMA)
    .raw()
    .toBuffer();
  for (let index = 0; index < alpha.length; index += 1) {
    const isEdge = isBetween(alpha[index] ?? 0, 0, PURE) && (bled[index * 4 + 3] ?? 0) > 0;
    if (isEdge) bled.copy(pixels, index * 3, index * 4, index * 4 + 3);
  }
};

/** Alpha range of a mask that a person has drawn, whose edge is as narrow as it should be. */
export const DRAWN_EDGE = { from: 0, to: 255 } as const;

/** Cuts the item out of a photo, whose mask may be smaller. */
export const createCutOut = async (
  photo: Buffer,
  mask: Uint8Array,
  maskSide: number,
  edge: { readonly from: number; readonly to: number } = EDGE,
): Promise<CutOut> => {
  const { data: pixels, info } = await sharp(photo)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const alpha = await sharp(mask, { raw: { width: maskSide, height: maskSide, channels: 1 } })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .linear(255 / (edge.to - edge.from), (-255 * edge.from) / (edge.to - edge.from))
    .extractChannel(0)
    .raw()
    .toBuffer();
  await decontaminate(pixels, alpha, size);
  const box = findBox(alpha, size.width, size.height);
  // sharp would crop before it joins.
  const joined = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .raw()
    .toBuffer();
  const cut = await sharp(joined, { raw: { ...size, channels: 4 } })
    .extract(box)
    .raw()
    .toBuffer();
  const encode = (width?: number): Promise<Buffer> => {
    const image = sharp(cut, { raw: { width: box.width, height: box.height, channels: 4 } });
    return (width ? image.resize({ width }) : image)
      .webp({ quality: WEBP_QUALITY, alphaQuality: 90, effort: 2 })
      .toBuffer();
  };
  return {
    box: {
      left: box.left / size.width,
      top: box.top / size.height,
      width: box.width / size.width,
      height: box.height / size.height,
    },
    renditions: await encodeRenditions(box.width, encode),
  };
};
