import { listColors } from '@fitfolk/contracts/closet/colors-of-item';
import type { ColorName } from '@fitfolk/contracts/closet/garment-colors';
import type { ColorFamily } from '@fitfolk/contracts/outfits/comfort-limits';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { findNearestColor } from '../suggestions/rules/colors.ts';

/** Share of the fabric from which a color counts besides the main one; less is a print or a trim. */
const MIN_SHARE = 0.2;

/** Family of each color; `multicolor` names none. */
const families: Readonly<Record<Exclude<ColorName, 'multicolor'>, ColorFamily>> = {
  black: 'black',
  charcoal: 'gray',
  gray: 'gray',
  white: 'white',
  'dark brown': 'brown',
  brown: 'brown',
  chestnut: 'brown',
  camel: 'beige',
  tan: 'beige',
  beige: 'beige',
  sand: 'beige',
  cream: 'white',
  ivory: 'white',
  oatmeal: 'beige',
  taupe: 'beige',
  khaki: 'beige',
  olive: 'green',
  'dark green': 'green',
  burgundy: 'red',
  maroon: 'red',
  red: 'red',
  crimson: 'red',
  rust: 'red',
  terracotta: 'orange',
  coral: 'orange',
  salmon: 'orange',
  peach: 'orange',
  orange: 'orange',
  gold: 'yellow',
  mustard: 'yellow',
  yellow: 'yellow',
  green: 'green',
  emerald: 'green',
  lime: 'green',
  'light green': 'green',
  sage: 'green',
  mint: 'green',
  teal: 'blue',
  'dark teal': 'blue',
  turquoise: 'blue',
  aqua: 'blue',
  cyan: 'blue',
  petrol: 'blue',
  'light blue': 'blue',
  'sky blue': 'blue',
  blue: 'blue',
  'royal blue': 'blue',
  denim: 'blue',
  slate: 'gray',
  navy: 'blue',
  indigo: 'blue',
  lavender: 'purple',
  lilac: 'purple',
  purple: 'purple',
  violet: 'purple',
  plum: 'purple',
  orchid: 'purple',
  magenta: 'pink',
  fuchsia: 'pink',
  'bright pink': 'pink',
  pink: 'pink',
  'dusty pink': 'pink',
  rose: 'pink',
  raspberry: 'pink',
  chocolate: 'brown',
  mahogany: 'brown',
  'dark olive': 'green',
  'forest green': 'green',
  'ice blue': 'blue',
  'steel blue': 'blue',
  'dark blue': 'blue',
  'dark purple': 'purple',
  mauve: 'purple',
  apricot: 'orange',
  'light yellow': 'yellow',
  'dark red': 'red',
  'light pink': 'pink',
};

const getFamily = (name: ColorName): ColorFamily[] => (name === 'multicolor' ? [] : [families[name]]);

/**
 * Lists the color families of a garment: those of its colors as its image shows them, else of all color words in its name and
 * tags. Without any, that of the average of its image, if it is colorful, since the background of a photo makes the average of
 * a neutral garment unreliable.
 */
export const listColorFamilies = (item: ClosetItem): ColorFamily[] => {
  const colors = listColors(item);
  const counted = colors.filter(({ share = 1 }, index) => index === 0 || share >= MIN_SHARE);
  if (colors.length > 0) return [...new Set(counted.flatMap(({ name }) => getFamily(name)))];
  const nearest = findNearestColor(item);
  return nearest ? getFamily(nearest) : [];
};
