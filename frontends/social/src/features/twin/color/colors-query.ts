import type { OutfitItem } from '@fitfolk/contracts/outfits';
import { queryOptions } from '@tanstack/react-query';
import { cssOf, garmentColour } from './garment-color.ts';

/** Enough to tell a colour, in pixels a side. */
const SIDE = 40;

const readColour = async (imageUrl: string, signal: AbortSignal): Promise<string | undefined> => {
  const answer = await fetch(`${imageUrl}?w=200`, { signal });
  if (!answer.ok) return undefined;
  const picture = await createImageBitmap(await answer.blob());
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, SIDE, SIDE);
  picture.close();
  const pixels = context?.getImageData(0, 0, SIDE, SIDE).data;
  const colour = pixels && garmentColour(pixels, SIDE);
  return colour && cssOf(colour);
};

/** The dominant colours of items, by their ids; those whose pictures tell none are missing. */
export const coloursQuery = (items: readonly OutfitItem[]) =>
  queryOptions({
    queryKey: ['garment-colours', items.map(({ imageUrl }) => imageUrl)],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
      const read = items.map(async ({ clothingItemId, imageUrl }) => {
        const colour = imageUrl ? await readColour(imageUrl, signal).catch(() => undefined) : undefined;
        return colour ? [[clothingItemId, colour] as const] : [];
      });
      return Object.fromEntries((await Promise.all(read)).flat());
    },
  });
