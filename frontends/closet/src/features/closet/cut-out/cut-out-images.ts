import type { CutOutBox } from '@fitfolk/contracts/media';
import { readCutOut } from './cut-outs-api.ts';

/** A photo, with its cut-out and the place of that in the photo, if there is one. */
export type CutOutImages = {
  readonly photo: HTMLImageElement;
  readonly cutOut: { readonly image: HTMLImageElement; readonly box: CutOutBox } | undefined;
  /** True if a person has drawn the outline. */
  readonly isDrawn: boolean;
};

const loadImage = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

/** Loads the photo of an item and its cut-out. */
export const loadCutOutImages = async (imageUrl: string, signal: AbortSignal): Promise<CutOutImages> => {
  const { cutOutUrl, box, isDrawn } = await readCutOut(imageUrl, { signal });
  const [photo, image] = await Promise.all([
    loadImage(`${imageUrl}?w=800`),
    cutOutUrl ? loadImage(cutOutUrl) : undefined,
  ]);
  return { photo, cutOut: image && box ? { image, box } : undefined, isDrawn };
};

/** Draws the mask that a cut-out has before anybody changes it: without one, the whole photo. */
export const drawMask = (mask: CanvasRenderingContext2D, { cutOut }: CutOutImages): void => {
  const { width, height } = mask.canvas;
  mask.clearRect(0, 0, width, height);
  if (cutOut) {
    const { image, box } = cutOut;
    mask.drawImage(image, box.left * width, box.top * height, box.width * width, box.height * height);
    // Only opacity counts, and one color makes the file small.
    mask.globalCompositeOperation = 'source-in';
  }
  mask.fillRect(0, 0, width, height);
  mask.globalCompositeOperation = 'source-over';
};

/** Opacity of what the cut-out leaves out. */
const LEFT_OUT = 0.22;

/** Shows the part of a photo that its mask keeps, and the rest faintly. */
export const drawPreview = (
  preview: CanvasRenderingContext2D,
  mask: HTMLCanvasElement,
  photo: HTMLImageElement,
): void => {
  const { width, height } = preview.canvas;
  preview.globalCompositeOperation = 'copy';
  preview.drawImage(mask, 0, 0);
  preview.globalCompositeOperation = 'source-in';
  preview.drawImage(photo, 0, 0, width, height);
  preview.globalCompositeOperation = 'destination-over';
  preview.globalAlpha = LEFT_OUT;
  preview.drawImage(photo, 0, 0, width, height);
  preview.globalAlpha = 1;
};

/** Encodes a mask as a PNG in base64. */
export const encodeMask = (mask: HTMLCanvasElement): string =>
  mask.toDataURL('image/png').split(',')[1] ?? '';
