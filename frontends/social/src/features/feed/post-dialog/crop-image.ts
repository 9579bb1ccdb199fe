/** Area to crop, in pixels of the original image. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Width divided by height of a post's image. */
export const POST_ASPECT = 4 / 5;
/** Maximum output width in pixels; the server stores no larger variant. */
const MAX_WIDTH = 1600;
const QUALITY = 0.9;

/**
 * Crops an image file to an upright JPEG.
 * @throws if the browser cannot decode the file
 */
export const cropImage = async (file: Blob, area: CropArea): Promise<Blob> => {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const width = Math.min(Math.round(area.width), MAX_WIDTH);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width / POST_ASPECT);
  const { x, y } = area;
  canvas.getContext('2d')?.drawImage(image, x, y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas returned no image'))),
      'image/jpeg',
      QUALITY,
    );
  });
};
