import { describe, expect, it } from 'vitest';
import { type Color, getDominantColor } from './garment-color.ts';

const SIDE = 20;
const PAPER: Color = [240, 236, 228];

/** Returns the pixels of a square garment on paper, with a smaller square print on it. */
const createImage = (fabric: Color, print: Color = fabric): number[] =>
  Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    const isFabric = x > 4 && x < 15 && y > 4 && y < 15;
    const isPrint = x > 8 && x < 12 && y > 8 && y < 12;
    return [...(isPrint ? print : isFabric ? fabric : PAPER), 255];
  }).flat();

describe('getDominantColor', () => {
  it.each<[string, Color]>([
    ['navy', [26, 38, 71]],
    ['red', [176, 42, 38]],
    ['black', [18, 18, 20]],
  ])('returns the color of a %s garment on paper', (_name, color) => {
    expect(getDominantColor(createImage(color), SIDE)).toEqual(color);
  });

  it('ignores a print on the garment', () => {
    expect(getDominantColor(createImage([26, 38, 71], [220, 180, 60]), SIDE)).toEqual([26, 38, 71]);
  });

  it('returns white for a white garment on white paper', () => {
    expect(getDominantColor(createImage([243, 240, 234]), SIDE)?.every((channel) => channel > 225)).toBe(
      true,
    );
  });

  it('returns undefined for an image without pixels', () => {
    expect(getDominantColor([], 0)).toBeUndefined();
  });
});
