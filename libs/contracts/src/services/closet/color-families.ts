import { type ColoredItem, listColors } from './colors-of-item.ts';
import type { ColorName } from './item-colors.ts';

// Without schemas, so that pages can import it.

/** Groups of colors. */
export const COLOR_FAMILIES = [
  'black',
  'white',
  'gray',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;
export type ColorFamily = (typeof COLOR_FAMILIES)[number];

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

/** Returns the family of a color; undefined for `multicolor`. */
export const getColorFamily = (name: ColorName): ColorFamily | undefined =>
  name === 'multicolor' ? undefined : families[name];

/** Lists the color families of an item: those of its colors as its image shows them, else of all color words in its name and tags. */
export const listColorFamilies = (item: ColoredItem): ColorFamily[] => {
  const counted = listColors(item).filter(({ share = 1 }, index) => index === 0 || share >= MIN_SHARE);
  return [...new Set(counted.flatMap(({ name }) => getColorFamily(name) ?? []))];
};
