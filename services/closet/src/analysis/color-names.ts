import { converter, type Oklab } from 'culori';

/** Everyday color names with representative shades. */
const shades: readonly (readonly [name: string, hex: string])[] = [
  ['black', '#141416'],
  ['charcoal', '#3c3d42'],
  ['gray', '#808184'],
  ['light gray', '#c3c4c6'],
  ['white', '#f6f6f4'],
  ['cream', '#f1e8d0'],
  ['beige', '#d8c3a0'],
  ['tan', '#b98d5e'],
  ['brown', '#6d472b'],
  ['brown', '#45291a'],
  ['burgundy', '#6a182b'],
  ['red', '#c41f2b'],
  ['coral', '#f2735f'],
  ['orange', '#f07d1f'],
  ['mustard', '#cc9a1e'],
  ['yellow', '#f4d532'],
  ['olive', '#6b6b30'],
  ['khaki', '#a59b70'],
  ['green', '#2e8f40'],
  ['dark green', '#1d4a2d'],
  ['mint', '#a9dcc1'],
  ['teal', '#17767b'],
  ['turquoise', '#3abdc1'],
  ['light blue', '#a4c8e8'],
  ['blue', '#2a60c6'],
  ['blue', '#4f6f98'],
  ['navy', '#1a2647'],
  ['lavender', '#b9a8dc'],
  ['purple', '#6b3a94'],
  ['pink', '#f2a8be'],
  ['bright pink', '#e0358b'],
];

const toOklab = converter('oklab');
const shadeColors = shades.map(([name, hex]) => ({ name, color: toOklab(hex) as Oklab }));

/** A color in OKLab, where equal distances look equally different. */
export type Color = Pick<Oklab, 'l' | 'a' | 'b'>;

/** Converts an sRGB pixel (0–255 per channel). */
export const toColor = (red: number, green: number, blue: number): Color =>
  toOklab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });

/** Perceived difference of two colors: 0 if equal, 1 for black and white. */
export const colorDistance = (a: Color, b: Color): number => Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);

/** Returns the everyday name of the nearest shade. */
export const getColorName = (color: Color): string =>
  shadeColors.reduce((nearest, shade) =>
    colorDistance(shade.color, color) < colorDistance(nearest.color, color) ? shade : nearest,
  ).name;
