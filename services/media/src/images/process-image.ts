import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type EncodedRendition, encodeRenditions } from './encode-renditions.ts';

/** An image ready to be stored: upright, sRGB, without metadata, as WebP in every rendition. */
export type ProcessedImage = {
  readonly width: number;
  readonly height: number;
  /** ThumbHash, base64. */
  readonly thumbHash: string;
  readonly renditions: readonly EncodedRendition[];
};

type Pixels = { readonly data: Buffer; readonly info: OutputInfo };

/** Longest side of a stored image, in pixels. */
const MAX_SIDE = 2048;
/** Limit checked before decoding, since a small file may claim gigabytes. Divided by `getDecodeCost`. */
const MAX_INPUT_PIXELS = 100_000_000;
const WEBP_QUALITY = 82;
/** Maximum side that ThumbHash accepts, in pixels. */
const THUMB_SIDE = 100;
/** Bytes needed to detect the file type. */
const SNIFF_BYTES = 4100;

const acceptedTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/gif',
]);

const heicTypes: ReadonlySet<string> = new Set(['image/heic', 'image/heif']);

/**
 * Decodes an uploaded file and renders every rendition. The whole image of an own file, which an earlier call has returned, is the
 * file itself.
 * @throws AppError `upload-empty`, `upload-not-an-image`, `upload-too-many-pixels`, `upload-heic-unsupported`, `upload-damaged`
 */
export const processImage = async (file: Buffer, isOwnFile = false): Promise<ProcessedImage> => {
  if (file.length === 0) throw new AppError('upload-empty');
  const type = await fileTypeFromBuffer(file.subarray(0, SNIFF_BYTES));
  if (!type || !acceptedTypes.has(type.mime)) throw new AppError('upload-not-an-image');
  const pixels = await decode(file, type.mime);
  const { width, height } = pixels.info;
  const renditions = await encodeRenditions(width, (narrower) =>
    isOwnFile && !narrower ? Promise.resolve(file) : encode(pixels, narrower),
  );
  return { width, height, thumbHash: await createThumbHash(pixels), renditions };
};

/**
 * Divides the largest number of pixels so that an image takes at most 300 MB. Measured bytes per pixel: at most 1 for what is
 * decoded row by row, 18 for AVIF, 11 for 16-bit images and at most 7 for others.
 */
const getDecodeCost = ({ format, depth, isProgressive }: Metadata): number => {
  if (format === 'heif') return 6.25;
  if (depth !== 'uchar') return 5;
  const isDecodedByRow = (format === 'jpeg' || format === 'png') && !isProgressive;
  return isDecodedByRow ? 1 : 2.5;
};

/** Returns raw pixels only, which drops all metadata (EXIF, GPS, XMP, ICC, comments). */
const decode = async (file: Buffer, type: string): Promise<Pixels> => {
  const open = (limitInputPixels: number | false) =>
    sharp(file, {
      limitInputPixels,
      sequentialRead: true,
      // Files from phones often cause warnings. Browsers show a truncated JPEG, so it is accepted; other truncated files are not.
      failOn: type === 'image/jpeg' ? 'none' : 'error',
    });
  try {
    // Reads the header only.
    const metadata = await open(false).metadata();
    const maxPixels = MAX_INPUT_PIXELS / getDecodeCost(metadata);
    if (metadata.width * metadata.height > maxPixels) throw new AppError('upload-too-many-pixels');
    return await open(maxPixels)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(heicTypes.has(type) ? 'upload-heic-unsupported' : 'upload-damaged', { cause });
  }
};

const fromPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

const encode = (pixels: Pixels, width?: number): Promise<Buffer> => {
  const image = fromPixels(pixels);
  return (width ? image.resize({ width }) : image).webp({ quality: WEBP_QUALITY }).toBuffer();
};

const createThumbHash = async (pixels: Pixels): Promise<string> => {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};
