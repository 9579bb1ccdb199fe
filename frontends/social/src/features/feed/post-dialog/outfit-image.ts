import { rethrowFetchError } from '@fitfolk/api-client';
import type { OutfitItem } from '@fitfolk/contracts/outfits';
import {
  type CollagePlace,
  getKindScale,
  getPlaces,
  MAX_PIECES,
  sortPieces,
} from '@fitfolk/ui/collage-pieces';
import { drawPrint, drawWhole } from './draw-piece.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const GROUND = '#f1ebe1';
const QUALITY = 0.9;

type Photo = {
  readonly image: ImageBitmap;
  /** True without a background. */
  readonly isCutOut: boolean;
  /** Share of its place that a cut-out fills. */
  readonly scale: number;
};

/**
 * Renders the pieces of an outfit as one image, laid out as in a collage; undefined if none has an image.
 * @throws if an image cannot be loaded
 */
export const renderOutfitImage = async (items: readonly OutfitItem[]): Promise<File | undefined> => {
  const photos = await Promise.all(
    sortPieces(items)
      .flatMap(({ imageUrl, cutOutUrl, kind }) =>
        imageUrl
          ? { url: cutOutUrl ?? imageUrl, isCutOut: cutOutUrl !== undefined, scale: getKindScale(kind) }
          : [],
      )
      .slice(0, MAX_PIECES)
      .map(async ({ url, ...photo }) => ({ ...photo, image: await fetchImage(url) })),
  );
  if (photos.length === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [index, place] of getPlaces(photos.length).entries()) {
    const photo = photos[index];
    if (photo) drawPiece(context, photo, place);
    photo?.image.close();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The canvas returned no image');
  return new File([blob], 'outfit.jpg', { type: blob.type });
};

const fetchImage = async (url: string): Promise<ImageBitmap> => {
  const response = await fetch(`${url}?w=800`).catch(rethrowFetchError);
  if (!response.ok) throw new Error(`Loading ${url} failed with status ${response.status}`);
  return createImageBitmap(await response.blob());
};

/** Draws a piece into its place: its cut-out, or else its photo as a print. */
const drawPiece = (
  context: CanvasRenderingContext2D,
  { image, isCutOut, scale }: Photo,
  [left, top, size]: CollagePlace,
): void => {
  const share = size / 100;
  const area = {
    left: (left / 100) * WIDTH,
    top: (top / 100) * HEIGHT,
    width: share * WIDTH,
    height: share * HEIGHT,
  };
  if (isCutOut) drawWhole(context, image, area, scale);
  else drawPrint(context, image, area);
};
