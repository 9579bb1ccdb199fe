import { converter, type Oklab } from 'culori';

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

const toOklab = converter('oklab');
const namedShades = shades.map(([name, hex]) => ({ name, colour: toOklab(hex) as Oklab }));

/** A colour as eyes tell colours apart: equal steps look equally different. */
export type Colour = Pick<Oklab, 'l' | 'a' | 'b'>;

/** The colour of a pixel given in 0–255 sRGB. */
export const colourOf = (red: number, green: number, blue: number): Colour =>
  toOklab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });

/** How different two colours look: 0 for the same, 1 for black and white. */
export const colourDistance = (one: Colour, other: Colour): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);

/** The everyday word for a colour. */
export const nameColour = (colour: Colour): string =>
  namedShades.reduce((nearest, shade) =>
    colourDistance(shade.colour, colour) < colourDistance(nearest.colour, colour) ? shade : nearest,
  ).name;
