import { differenceEuclidean, nearest } from 'culori';

/** Everyday colour words with the shades that people call by them. */
const shades: readonly (readonly [name: string, hex: string])[] = [
  ['black', '#141416'],
  ['charcoal', '#3c3d42'],
  ['grey', '#808184'],
  ['light grey', '#c3c4c6'],
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

export type Rgb = { readonly r: number; readonly g: number; readonly b: number };

const distance = differenceEuclidean('oklab');
const nearestShade = nearest([...shades], distance, ([, hex]) => hex);
const colour = ({ r, g, b }: Rgb) => ({ mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 });

/** The everyday word for a colour given in 0–255 sRGB. */
export const nameColour = (rgb: Rgb): string | undefined => nearestShade(colour(rgb))[0]?.[0];

/** How different two colours look: 0 for the same, about 1 for black and white. */
export const colourDistance = (one: Rgb, other: Rgb): number => distance(colour(one), colour(other));
