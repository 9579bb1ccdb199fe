import { IMAGE_WIDTHS } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Rendition } from './image-paths.ts';

/** A picture ready to be stored: upright, sRGB, without metadata, as WebP in every rendition. */
export type ProcessedImage = {
  readonly width: number;
  readonly height: number;
  /** Base64. */
  readonly thumbHash: string;
  readonly renditions: readonly { readonly rendition: Rendition; readonly bytes: Buffer }[];
};

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

/** The longest side of a stored picture, in pixels. */
const MAX_SIDE = 2048;
/** More pixels than this are refused before they are decoded: a small file may claim gigabytes. Light ones; see `weightOf`. */
const MAX_INPUT_PIXELS = 40_000_000;
const QUALITY = 82;
/** ThumbHash takes at most 100 pixels a side. */
const THUMB_SIDE = 100;
/** Enough of a file to tell its type. */
const SNIFF_BYTES = 4100;

const imageTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/gif',
]);

/** Makes a picture of an uploaded file. @throws AppError `upload-not-an-image` when it is none that we can decode */
export const processImage = async (file: Buffer): Promise<ProcessedImage> => {
  const type = await fileTypeFromBuffer(file.subarray(0, SNIFF_BYTES));
  if (!type || !imageTypes.has(type.mime)) throw new AppError('upload-not-an-image');
  const pixels = await decode(file);
  const { width, height } = pixels.info;
  const renditions = [{ rendition: 'whole' as Rendition, bytes: await encode(pixels) }];
  for (const each of IMAGE_WIDTHS) {
    renditions.push({ rendition: `${each}`, bytes: await encode(pixels, each) });
  }
  return { width, height, thumbHash: await thumbHashOf(pixels), renditions };
};

/** How many light pixels' memory one pixel takes while it is decoded (measured: 5 bytes each, AVIF 18, 16 bits 11). */
const weightOf = ({ format, depth }: Metadata): number => {
  if (format === 'heif') return 2.5;
  return depth === 'uchar' ? 1 : 2;
};

/** Only pixels leave this function, so that nothing else of the file (EXIF, GPS, XMP, ICC, comments) can reach what we store. */
const decode = async (file: Buffer): Promise<Pixels> => {
  const open = (limitInputPixels: number) =>
    // Phones write files that deserve a warning; a truncated one is an error.
    sharp(file, { limitInputPixels, sequentialRead: true, failOn: 'error' });
  try {
    const weight = weightOf(await open(MAX_INPUT_PIXELS).metadata());
    return await open(MAX_INPUT_PIXELS / weight)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw new AppError('upload-not-an-image', { cause });
  }
};

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const encode = (pixels: Pixels, width?: number): Promise<Buffer> => {
  const picture = fromPixels(pixels);
  return (width ? picture.resize({ width, withoutEnlargement: true }) : picture)
    .webp({ quality: QUALITY })
    .toBuffer();
};

const thumbHashOf = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};
