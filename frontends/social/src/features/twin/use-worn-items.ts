import type { Outfit } from '@fitfolk/contracts/outfits';
import { useQuery } from '@tanstack/react-query';
import { itemColorsQuery } from './color/item-colors-query.ts';
import { getFabricPattern } from './figure/item-pattern.ts';
import { getItemShape, type WornItem } from './figure/item-shape.ts';
import type { TwinConfig } from './twin-config.ts';

/** Color of an item until the color of its image is known. */
const DEFAULT_COLOR = '#b9b0a2';

/** Returns the items of an outfit as a twin wears them: their cut-outs, or the colors of their images and their patterns. */
export const useWornItems = (outfit: Outfit | undefined, fits: TwinConfig['fits']): WornItem[] => {
  const items = outfit?.items ?? [];
  const { data: colors = {} } = useQuery({ ...itemColorsQuery(items), enabled: items.length > 0 });
  return items.flatMap((item) => {
    const shape = getItemShape(item);
    if (!shape) return [];
    return {
      id: item.clothingItemId,
      shape,
      color: colors[item.clothingItemId]?.main ?? DEFAULT_COLOR,
      pattern: getFabricPattern(item),
      detailColor: colors[item.clothingItemId]?.detail,
      cutOut: item.cutOutUrl ? { url: item.cutOutUrl, fit: fits[item.clothingItemId] } : undefined,
    };
  });
};
