import { MAX_UPLOAD_BYTES } from '../../api/media-api.ts';
import { getImageFileProblem, ImageFileError, withImageType } from '../image-file.ts';
import { decodePhoto } from './decode-photo.ts';
import { HASH_SIDE, hashImage } from './image-hash.ts';

/** Longest side of a prepared photo by default, in pixels; the server stores no larger image. */
const MAX_SIDE = 2048;
/** Size up to which a JPEG or WebP that is not too wide or high stays as it is, in bytes. */
const SMALL_BYTES = 1_000_000;
const QUALITY = 0.82;

export type PreparedPhoto = {
  /** Upright, shrunk photo. */
  readonly file: File;
  /** Perceptual hash; undefined if the photo shows nothing to compare. */
  readonly imageHash: string | undefined;
};

export type PreparePhotoOptions = {
  /** Longest side of the result, in pixels. */
  readonly maxSide?: number;
};

let previous: Promise<unknown> = Promise.resolve();

/**
 * Decodes, turns and shrinks a photo and encodes it again, so that little is sent. Photos wait for each other, because decoding one
 * may take hundreds of megabytes.
 *
 * @throws {ImageFileError} if the file cannot become an image; another error if the decoder of HEIC photos does not load
 */
export const preparePhoto = (chosen: File, options: PreparePhotoOptions = {}): Promise<PreparedPhoto> => {
  const prepared = previous.then(() => prepare(withImageType(chosen), options));
  previous = prepared.catch(() => undefined);
  return prepared;
};

const prepare = async (file: File, { maxSide = MAX_SIDE }: PreparePhotoOptions): Promise<PreparedPhoto> => {
  const problem = getImageFileProblem(file);
  if (problem) throw new ImageFileError(problem);
  const photo = await decodePhoto(file);
  try {
    const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height));
    const canvas = draw(photo.source, Math.round(photo.width * scale), Math.round(photo.height * scale));
    const { imageHash, isTransparent, isEmpty } = inspect(canvas);
    if (isEmpty) throw new ImageFileError('damaged');
    const isSmall = scale === 1 && file.size <= SMALL_BYTES && /^image\/(jpeg|webp)$/.test(file.type);
    return { file: isSmall ? file : await encode(canvas, file, isTransparent), imageHash };
  } finally {
    photo.close();
  }
};

const draw = (source: CanvasImageSource, width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
};

/** Returns the hash of an image, and if parts of it, or all, are transparent. */
const inspect = (canvas: HTMLCanvasElement) => {
  // Halving it first averages all pixels; one step to a much smaller size would skip most.
  const half = draw(canvas, HASH_SIDE * 8, HASH_SIDE * 8);
  const pixels = draw(half, HASH_SIDE, HASH_SIDE)
    .getContext('2d')
    ?.getImageData(0, 0, HASH_SIDE, HASH_SIDE).data;
  const alphas = pixels ? Array.from(pixels).filter((_, index) => index % 4 === 3) : [255];
  return {
    imageHash: pixels && hashImage(pixels),
    isTransparent: alphas.some((alpha) => alpha < 255),
    isEmpty: alphas.every((alpha) => alpha === 0),
  };
};

/** Encodes an image as WebP, which keeps transparency; as JPEG or PNG where the browser cannot. */
const encode = async (canvas: HTMLCanvasElement, { name, lastModified }: File, isTransparent: boolean) => {
  // Browsers return a PNG instead of a format that they cannot encode.
  const first = await toBlob(canvas, 'image/webp');
  const isSendable = first.type === 'image/webp' || (isTransparent && first.size <= MAX_UPLOAD_BYTES);
  const blob = isSendable ? first : await toBlob(onWhite(canvas), 'image/jpeg');
  return new File([blob], name, { type: blob.type, lastModified });
};

const onWhite = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
};

const toBlob = async (canvas: HTMLCanvasElement, type: string): Promise<Blob> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, QUALITY);
  const blob = await promise;
  if (!blob) throw new ImageFileError('tooManyPixels');
  return blob;
};
