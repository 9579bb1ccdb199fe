import {
  type ColorFamily,
  getColorFamily,
  listColorFamilies,
} from '@fitfolk/contracts/closet/color-families';
import { listColors } from '@fitfolk/contracts/closet/colors-of-item';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import { findNearestColor } from './colors.ts';

/**
 * Lists the color families of an item as its image shows them, or its name and tags say. Without any, that of the average of
 * its image, if it is colorful, since the background of a photo makes the average of a neutral item unreliable.
 */
export const guessColorFamilies = (item: ClosetItem): ColorFamily[] => {
  if (listColors(item).length > 0) return listColorFamilies(item);
  const nearest = findNearestColor(item);
  const family = nearest && getColorFamily(nearest);
  return family ? [family] : [];
};
