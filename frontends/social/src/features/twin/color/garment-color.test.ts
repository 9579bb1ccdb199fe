import { expect, test } from 'vitest';
import { type Colour, garmentColour } from './garment-color.ts';

const SIDE = 20;
const PAPER: Colour = [240, 236, 228];

/** A square of one colour on paper, with a smaller square of another on it. */
const picture = (cloth: Colour, print: Colour = cloth): number[] =>
  Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    const isCloth = x > 4 && x < 15 && y > 4 && y < 15;
    const isPrint = x > 8 && x < 12 && y > 8 && y < 12;
    return [...(isPrint ? print : isCloth ? cloth : PAPER), 255];
  }).flat();

test.each<[string, Colour]>([
  ['navy', [26, 38, 71]],
  ['red', [176, 42, 38]],
  ['black', [18, 18, 20]],
])('a %s garment on paper has its own colour', (_name, colour) => {
  expect(garmentColour(picture(colour), SIDE)).toEqual(colour);
});

test('a print does not change what it is printed on', () => {
  expect(garmentColour(picture([26, 38, 71], [220, 180, 60]), SIDE)).toEqual([26, 38, 71]);
});

test('a garment as white as its paper is white', () => {
  expect(garmentColour(picture([243, 240, 234]), SIDE)?.every((part) => part > 225)).toBe(true);
});

test('no picture has no colour', () => {
  expect(garmentColour([], 0)).toBeUndefined();
});
