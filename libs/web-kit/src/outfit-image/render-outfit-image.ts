import { rethrowFetchError } from '@fitfolk/api-client';
import type { CollageItem } from '@fitfolk/ui/collage';
import { type ArrangedPiece, getKindScale, type PlacedPiece, placePieces } from '@fitfolk/ui/collage-pieces';
import { drawPrint, drawText, drawWhole } from './draw-piece.ts';
import { encodeCanvas } from './encode-canvas.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const GROUND = '#f1ebe1';
const QUALITY = 0.9;

type PicturedItem = CollageItem & { readonly imageUrl: string };

export type OutfitImageOptions = {
  readonly arrangement: readonly ArrangedPiece[] | undefined;
  /** JPEG is smaller, PNG keeps every detail. */
  readonly type: 'image/jpeg' | 'image/png';
};

/**
 * Renders the pieces of an outfit as one image, laid out as in its collage; undefined if none has an image.
 * @throws if an image cannot be loaded
 */
export const renderOutfitImage = async (
  items: readonly CollageItem[],
  { arrangement, type }: OutfitImageOptions,
): Promise<File | undefined> => {
  const pictured = items.flatMap(({ imageUrl, ...item }): PicturedItem[] =>
    imageUrl ? [{ ...item, imageUrl }] : [],
  );
  if (pictured.length === 0) return undefined;
  const pieces = await Promise.all(
    placePieces(pictured, arrangement).map(async (piece) => ({
      piece,
      image: piece.item && (await fetchImage(piece.item.cutOutUrl ?? piece.item.imageUrl)),
    })),
  );
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const { piece, image } of pieces) {
    drawPiece(context, piece, image);
    image?.close();
  }
  const blob = await encodeCanvas(canvas, type, QUALITY);
  return new File([blob], `outfit.${type === 'image/png' ? 'png' : 'jpg'}`, { type: blob.type });
};

const fetchImage = async (url: string): Promise<ImageBitmap> => {
  const response = await fetch(`${url}?w=800`).catch(rethrowFetchError);
  if (!response.ok) throw new Error(`Loading ${url} failed with status ${response.status}`);
  return createImageBitmap(await response.blob());
};

/** Draws a piece at its place: its cut-out, or else its photo as a print, or a text. */
const drawPiece = (
  context: CanvasRenderingContext2D,
  { item, text, x, y, size, rotation }: PlacedPiece<PicturedItem>,
  image: ImageBitmap | undefined,
): void => {
  const [width, height] = [(size / 100) * WIDTH, (size / 100) * HEIGHT];
  const area = { left: -width / 2, top: -height / 2, width, height };
  context.save();
  context.translate((x / 100) * WIDTH, (y / 100) * HEIGHT);
  context.rotate((rotation * Math.PI) / 180);
  if (!image) drawText(context, text ?? '', width / 5);
  else if (item?.cutOutUrl) drawWhole(context, image, area, getKindScale(item.kind));
  else drawPrint(context, image, area);
  context.restore();
};
