import type { OutfitItem } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';
import { formatCssColor, getItemColors } from './item-color.ts';

/** Side of the sampled image, in pixels. */
const SIDE_PX = 40;

/** Colors of an item for CSS. */
export type CssColors = { readonly main: string; readonly detail: string | undefined };

const fetchColors = async (imageUrl: string, signal: AbortSignal): Promise<CssColors | undefined> => {
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
  const colors = pixels && getItemColors(pixels, SIDE_PX);
  return (
    colors && { main: formatCssColor(colors.main), detail: colors.detail && formatCssColor(colors.detail) }
  );
};

/** Query of the items' colors by item id; items without a readable image are omitted. */
export const itemColorsQuery = (items: readonly OutfitItem[]) =>
  queryOptions({
    queryKey: ['item-colors', items.map(({ imageUrl }) => imageUrl)],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, CssColors>>> => {
      const loads = items.map(async ({ clothingItemId, imageUrl }) => {
        const colors = imageUrl ? await fetchColors(imageUrl, signal).catch(() => undefined) : undefined;
        return colors ? [[clothingItemId, colors] as const] : [];
      });
      return Object.fromEntries((await Promise.all(loads)).flat());
    },
  });
