import type { OutfitItem } from '@fitfolk/contracts/outfits';

const WIDTH = 1080;
const HEIGHT = 1350;
const GROUND = '#f1ebe1';
const QUALITY = 0.9;
/** Minimum brightness, from 0 to 255, of a photo's border that disappears on the ground. */
const LIGHT_BORDER = 205;
/** Side in pixels to which a photo is reduced to look at its border. */
const SAMPLE_PX = 8;

/** Layers from back to front. */
const ORDER: readonly OutfitItem['category'][] = ['outerwear', 'tops', 'bottoms', 'shoes', 'accessories'];

type Place = readonly [left: number, top: number, size: number];

/** Places by the number of pieces, in percent of the image. */
const PLACES: readonly (readonly Place[])[] = [
  [[4, 3, 92]],
  [
    [-2, 0, 62],
    [39, 38, 62],
  ],
  [
    [-3, 0, 62],
    [41, 20, 62],
    [1, 51, 48],
  ],
  [
    [-4, 0, 60],
    [46, 0, 54],
    [41, 40, 60],
    [0, 51, 48],
  ],
  [
    [-4, 0, 58],
    [47, 0, 52],
    [29, 40, 58],
    [-2, 53, 46],
    [62, 61, 38],
  ],
];

/**
 * Renders the pieces of an outfit as one image; undefined if none has an image.
 * @throws if an image cannot be loaded
 */
export const renderOutfitImage = async (items: readonly OutfitItem[]): Promise<File | undefined> => {
  const urls = items
    .toSorted((one, other) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category))
    .flatMap(({ imageUrl }) => imageUrl ?? [])
    .slice(0, PLACES.length);
  const places = PLACES[urls.length - 1];
  if (!places) return undefined;
  const images = await Promise.all(urls.map(fetchImage));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.fillStyle = GROUND;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [index, image] of images.entries()) {
    const place = places[index];
    if (place) drawPiece(context, image, place);
    image.close();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The canvas returned no image');
  return new File([blob], 'outfit.jpg', { type: blob.type });
};

const fetchImage = async (url: string): Promise<ImageBitmap> => {
  const response = await fetch(`${url}?w=800`);
  if (!response.ok) throw new Error(`Loading ${url} failed with status ${response.status}`);
  return createImageBitmap(await response.blob());
};

/** Draws a photo into its place, cropped to 4:5. Multiplied onto the ground, a light background disappears. */
const drawPiece = (context: CanvasRenderingContext2D, image: ImageBitmap, [left, top, size]: Place): void => {
  const width = Math.min(image.width, image.height * (WIDTH / HEIGHT));
  const height = width * (HEIGHT / WIDTH);
  context.save();
  if (hasLightBorder(image)) {
    context.globalCompositeOperation = 'multiply';
    context.filter = 'brightness(1.22)';
  }
  context.drawImage(
    image,
    (image.width - width) / 2,
    (image.height - height) / 2,
    width,
    height,
    (left / 100) * WIDTH,
    (top / 100) * HEIGHT,
    (size / 100) * WIDTH,
    (size / 100) * HEIGHT,
  );
  context.restore();
};

const hasLightBorder = (image: ImageBitmap): boolean => {
  const canvas = document.createElement('canvas');
  canvas.width = SAMPLE_PX;
  canvas.height = SAMPLE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX);
  const { data = [] } = context?.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX) ?? {};
  const last = SAMPLE_PX - 1;
  return Array.from({ length: SAMPLE_PX }, (_, index) => index)
    .flatMap((index) => [index, last * SAMPLE_PX + index, index * SAMPLE_PX, index * SAMPLE_PX + last])
    .every((pixel) => Math.min(...[0, 1, 2].map((channel) => data[pixel * 4 + channel] ?? 0)) > LIGHT_BORDER);
};
