import { encodeCanvas } from '@fitfolk/web-kit/outfit-image/encode-canvas.ts';

/** Area to crop, in percent of the upright image's width and height. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Width divided by height of the narrowest and the widest image of a post, which are those of phones. */
const ASPECTS = [9 / 16, 16 / 9] as const;
/** Maximum output width in pixels; the server stores no larger variant. */
const MAX_WIDTH = 1600;
const QUALITY = 0.9;

/** Returns the width divided by the height of the largest part of an image that a post can show: of most photos, the whole. */
export const getPostAspect = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): number => Math.min(Math.max(width / height, ASPECTS[0]), ASPECTS[1]);

/**
 * Crops an image file to an upright JPEG.
 * @throws if the browser cannot decode the file
 */
export const cropImage = async (file: Blob, area: CropArea): Promise<Blob> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const [percentX, percentY] = [image.width / 100, image.height / 100];
  const [left, top] = [area.x * percentX, area.y * percentY];
  const [sourceWidth, sourceHeight] = [area.width * percentX, area.height * percentY];
  const width = Math.min(Math.round(sourceWidth), MAX_WIDTH);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((width * sourceHeight) / sourceWidth);
  canvas
    .getContext('2d')
    ?.drawImage(image, left, top, sourceWidth, sourceHeight, 0, 0, canvas.width, canvas.height);
  image.close();
  return encodeCanvas(canvas, 'image/jpeg', QUALITY);
};
