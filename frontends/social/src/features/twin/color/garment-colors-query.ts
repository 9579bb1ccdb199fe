import type { OutfitItem } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';
import { formatCssColor, getDominantColor } from './garment-color.ts';

/** Side of the sampled image, in pixels. */
const SIDE_PX = 40;

const fetchDominantColor = async (imageUrl: string, signal: AbortSignal): Promise<string | undefined> => {
  const response = await fetch(`${imageUrl}?w=200`, { signal });
  if (!response.ok) return undefined;
  const image = await createImageBitmap(await response.blob());
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(image, 0, 0, SIDE_PX, SIDE_PX);
  image.close();
  const pixels = context?.getImageData(0, 0, SIDE_PX, SIDE_PX).data;
  const color = pixels && getDominantColor(pixels, SIDE_PX);
  return color && formatCssColor(color);
};

/** Query of the items' dominant colors by item id; items without a readable image are omitted. */
export const garmentColorsQuery = (items: readonly OutfitItem[]) =>
  queryOptions({
    queryKey: ['garment-colors', items.map(({ imageUrl }) => imageUrl)],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const loads = items.map(async ({ clothingItemId, imageUrl }) => {
        const color = imageUrl
          ? await fetchDominantColor(imageUrl, signal).catch(() => undefined)
          : undefined;
        return color ? [[clothingItemId, color] as const] : [];
      });
      return Object.fromEntries((await Promise.all(loads)).flat());
    },
  });
