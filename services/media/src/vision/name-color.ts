import type { ColorName } from '@fitfolk/contracts/closet/item-colors';

/** A color in OKLab, where equal distances look equally different. `l` is from 0 (black) to 1 (white). */
export type Color = { readonly l: number; readonly a: number; readonly b: number };

/** Oatmeal is known by name only: on photos it is beige or cream. */
type ChromaticName = Exclude<ColorName, 'black' | 'charcoal' | 'gray' | 'white' | 'oatmeal' | 'multicolor'>;

/**
 * Typical shades of each color as lightness, chroma and hue in degrees (OKLCH). Chosen so that clothes on photos of families, which are
 * darker and duller than swatches, get the names that a person accepts; several shades mark the extent of a name.
 */
const SHADES: Readonly<Record<ChromaticName, string>> = {
  'dark brown': '0.24 0.035 45, 0.3 0.045 50',
  brown: '0.36 0.06 50, 0.45 0.075 48, 0.52 0.065 48, 0.3 0.03 40, 0.47 0.03 50',
  chestnut: '0.42 0.1 38',
  camel: '0.66 0.09 65',
  tan: '0.68 0.065 65, 0.78 0.075 68, 0.6 0.05 60, 0.86 0.055 65, 0.64 0.03 62, 0.61 0.025 10, 0.65 0.025 55',
  beige: '0.8 0.035 70, 0.72 0.033 55, 0.87 0.03 68, 0.76 0.024 62',
  sand: '0.8 0.05 85',
  cream: '0.93 0.035 85, 0.88 0.045 88, 0.9 0.024 65, 0.86 0.022 66',
  ivory: '0.96 0.018 95',
  taupe: '0.52 0.018 50, 0.5 0.022 40',
  khaki: '0.68 0.06 95, 0.6 0.045 98, 0.63 0.03 85',
  olive: '0.5 0.07 108, 0.4 0.05 112, 0.43 0.03 125',
  'dark green': '0.33 0.05 150, 0.38 0.08 150, 0.27 0.04 155',
  burgundy: '0.38 0.15 18, 0.34 0.09 15, 0.4 0.105 17, 0.3 0.07 8',
  maroon: '0.33 0.08 28',
  red: '0.63 0.26 29, 0.53 0.2 27, 0.52 0.18 19, 0.46 0.15 25, 0.56 0.18 22, 0.48 0.14 27, 0.6 0.21 28, 0.42 0.135 26',
  crimson: '0.47 0.18 12, 0.43 0.16 13',
  rust: '0.48 0.11 40, 0.55 0.13 42, 0.41 0.1 32',
  terracotta: '0.62 0.11 42',
  coral: '0.72 0.15 30, 0.67 0.16 25',
  salmon: '0.77 0.11 35',
  peach: '0.92 0.06 60, 0.88 0.08 50',
  orange: '0.79 0.17 70, 0.72 0.18 52, 0.66 0.17 47',
  gold: '0.74 0.11 82',
  mustard: '0.72 0.13 85, 0.68 0.12 84',
  yellow: '0.97 0.21 110, 0.9 0.16 100, 0.88 0.11 86, 0.87 0.17 92, 0.94 0.1 103',
  green: '0.7 0.2 146, 0.58 0.15 145, 0.48 0.12 145, 0.4 0.085 165, 0.66 0.14 147, 0.72 0.06 157',
  emerald: '0.56 0.15 158',
  lime: '0.87 0.29 142, 0.82 0.17 125',
  'light green': '0.87 0.15 145, 0.86 0.08 145',
  sage: '0.7 0.035 135, 0.6 0.03 140, 0.66 0.03 150',
  mint: '0.92 0.13 152, 0.9 0.055 162, 0.84 0.05 170, 0.84 0.02 205',
  teal: '0.48 0.075 200, 0.54 0.06 195, 0.4 0.06 205',
  'dark teal': '0.33 0.05 205',
  turquoise: '0.82 0.13 188, 0.74 0.11 195, 0.66 0.11 205, 0.72 0.09 218, 0.67 0.105 224',
  aqua: '0.92 0.13 168, 0.87 0.08 195',
  cyan: '0.9 0.155 195, 0.78 0.13 215',
  petrol: '0.4 0.05 222',
  'light blue':
    '0.81 0.09 232, 0.82 0.06 245, 0.84 0.035 255, 0.86 0.03 240, 0.9 0.03 255, 0.72 0.06 248, 0.85 0.024 252',
  'sky blue': '0.74 0.1 240',
  blue: '0.45 0.31 264, 0.52 0.17 260, 0.45 0.15 260, 0.6 0.14 255, 0.79 0.15 262, 0.62 0.06 255, 0.55 0.1 262, 0.4 0.16 264, 0.5 0.07 258',
  'royal blue': '0.47 0.21 265',
  denim: '0.46 0.055 255',
  slate: '0.49 0.05 250, 0.55 0.035 250, 0.46 0.03 250',
  navy: '0.26 0.06 265, 0.32 0.05 260, 0.27 0.035 263, 0.33 0.04 245, 0.4 0.07 264, 0.36 0.07 260, 0.34 0.1 266, 0.4 0.045 279, 0.31 0.035 278, 0.35 0.025 288, 0.45 0.08 266, 0.26 0.045 290',
  indigo: '0.4 0.13 280',
  lavender: '0.93 0.025 288, 0.8 0.06 300, 0.86 0.045 280, 0.63 0.04 300, 0.72 0.055 285',
  lilac: '0.8 0.07 315',
  purple: '0.45 0.13 305, 0.55 0.1 320, 0.62 0.09 322, 0.38 0.1 310, 0.52 0.075 333, 0.5 0.04 324',
  violet: '0.52 0.19 295',
  plum: '0.38 0.09 340',
  orchid: '0.68 0.14 325',
  magenta: '0.7 0.32 328, 0.55 0.2 345, 0.5 0.12 345, 0.45 0.1 345',
  fuchsia: '0.6 0.23 350',
  'bright pink': '0.66 0.25 0',
  pink: '0.65 0.2 357, 0.82 0.08 5, 0.74 0.12 0, 0.66 0.15 352, 0.88 0.05 0, 0.57 0.05 7, 0.86 0.024 285',
  'dusty pink': '0.76 0.05 18',
  rose: '0.64 0.12 12',
  raspberry: '0.48 0.16 5',
  chocolate: '0.27 0.05 48',
  mahogany: '0.36 0.075 33',
  'dark olive': '0.33 0.04 118',
  'forest green': '0.4 0.08 152',
  'ice blue': '0.93 0.02 240',
  'steel blue': '0.55 0.065 235',
  'dark blue': '0.33 0.13 262',
  'dark purple': '0.3 0.09 310',
  mauve: '0.63 0.05 335',
  apricot: '0.81 0.1 65',
  'light yellow': '0.95 0.07 102',
  'dark red': '0.38 0.14 26',
  'light pink': '0.92 0.03 5',
};

const toDegrees = (radians: number): number => ((radians * 180) / Math.PI + 360) % 360;

const toColor = (shade: string): Color => {
  const [l = 0, chroma = 0, hue = 0] = shade.split(' ').map(Number);
  const angle = (hue * Math.PI) / 180;
  return { l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
};

const shades = (Object.keys(SHADES) as ChromaticName[]).flatMap((name) =>
  SHADES[name].split(', ').map((shade) => ({ name, color: toColor(shade) })),
);

/** Chroma below which a color counts as gray: higher in the dark and for cool tints, which lamps and cameras add to gray. */
const getNeutralChroma = ({ l, a, b }: Color): number => {
  const hue = toDegrees(Math.atan2(b, a));
  const isCool = hue > 200 && hue < 300;
  if (l < 0.3) return 0.024;
  if (l < 0.4) return isCool ? 0.02 : 0.0225;
  if (l < 0.8) return isCool ? 0.026 : 0.0175;
  return 0.016;
};

/** Upper bounds of the lightness of neutral colors. */
const NEUTRALS: readonly (readonly [ColorName, number])[] = [
  ['black', 0.35],
  ['charcoal', 0.5],
  ['gray', 0.86],
  ['white', Number.POSITIVE_INFINITY],
];

/** Distance in which lightness, which depends on the light of the photo, counts half as much as hue and chroma. */
const getDistance = (one: Color, other: Color): number =>
  (one.l - other.l) ** 2 / 4 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;

/** Returns the everyday name of a color: gray is decided by chroma first, everything else by the nearest shade. */
export const nameColor = (color: Color): ColorName => {
  if (Math.hypot(color.a, color.b) < getNeutralChroma(color))
    return NEUTRALS.find(([, limit]) => color.l < limit)?.[0] ?? 'white';
  const nearest = shades.reduce((best, shade) =>
    getDistance(shade.color, color) < getDistance(best.color, color) ? shade : best,
  );
  return nearest.name;
};
