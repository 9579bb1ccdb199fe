/** The part of a picture that is wanted, in its own pixels. */
export type Part = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Width over height of a post's picture. */
export const POST_ASPECT = 4 / 5;
/** As wide as the largest that is stored needs, in pixels. */
const MAX_WIDTH = 1600;
const QUALITY = 0.9;

/** Cuts a part out of a picture file, upright, as a JPEG. Rejects when the browser cannot read the file. */
export const cropPicture = async (file: Blob, part: Part): Promise<Blob> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const width = Math.min(Math.round(part.width), MAX_WIDTH);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round(width / POST_ASPECT);
  const { x, y } = part;
  canvas
    .getContext('2d')
    ?.drawImage(picture, x, y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
};
