import { ImageFileError } from '../image-file.ts';
import { decodeHeic } from './decode-heic.ts';
import { startsLikeHeic, startsLikeImage } from './image-signature.ts';

/** Limit of the pixels of a photo: the largest that 200-megapixel cameras take. */
const MAX_PIXELS = 16_384 * 12_288;
/** Pixels from which a photo is not decoded in full: it would take 4 bytes for each. */
const HUGE_PIXELS = 30_000_000;

export type DecodedPhoto = {
  /** Upright image, which may be smaller than the photo. */
  readonly source: ImageBitmap | HTMLImageElement;
  /** Size of the photo. */
  readonly width: number;
  readonly height: number;
  /** Releases the memory. */
  readonly close: () => void;
};

/**
 * Decodes a photo as far as the browser can show it.
 *
 * @throws {ImageFileError} if it cannot
 */
export const decodePhoto = async (file: Blob): Promise<DecodedPhoto> => {
  const url = URL.createObjectURL(file);
  const image = await loadImage(url);
  if (!image) {
    URL.revokeObjectURL(url);
    return decodeUnshown(file);
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const bitmap = await decodeInFull(file, width * height).catch((error: unknown) => {
    URL.revokeObjectURL(url);
    throw error;
  });
  const close = () => {
    bitmap?.close();
    URL.revokeObjectURL(url);
  };
  return { source: bitmap ?? image, width, height, close };
};

/** Reads the size of an image. Its pixels are decoded when it is drawn. */
const loadImage = (url: string): Promise<HTMLImageElement | undefined> => {
  const image = new Image();
  const { promise, resolve } = Promise.withResolvers<HTMLImageElement | undefined>();
  image.onload = () => resolve(image);
  image.onerror = () => resolve(undefined);
  image.src = url;
  return promise;
};

/** Decodes an image beside the page's thread. Returns undefined for one that is huge or incomplete: drawing it decodes what there is, at its final size. */
const decodeInFull = async (file: Blob, pixels: number): Promise<ImageBitmap | undefined> => {
  if (pixels === 0) throw new ImageFileError('damaged');
  if (pixels > MAX_PIXELS) throw new ImageFileError('tooManyPixels');
  if (pixels > HUGE_PIXELS) return undefined;
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
};

/** Decodes a HEIC photo; of other files that the browser does not show, tells the reason. */
const decodeUnshown = async (file: Blob): Promise<DecodedPhoto> => {
  if (await startsLikeHeic(file)) {
    const bitmap = await decodeHeic(file);
    const { width, height } = bitmap;
    return { source: bitmap, width, height, close: () => bitmap.close() };
  }
  throw new ImageFileError((await startsLikeImage(file)) ? 'damaged' : 'notAnImage');
};
