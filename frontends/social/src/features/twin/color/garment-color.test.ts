import { describe, expect, it } from 'vitest';
import { type Color, getGarmentColors } from './garment-color.ts';

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

describe('getGarmentColors', () => {
  it.each<[string, Color]>([
    ['navy', [26, 38, 71]],
    ['red', [176, 42, 38]],
    ['black', [18, 18, 20]],
  ])('returns the color of a %s garment on paper', (_name, color) => {
    expect(getGarmentColors(createImage(color), SIDE)).toEqual({ main: color, detail: undefined });
  });

  it('ignores a print on the garment', () => {
    const colors = getGarmentColors(createImage([26, 38, 71], [220, 180, 60]), SIDE);
    expect(colors).toEqual({ main: [26, 38, 71], detail: undefined });
  });

  it('returns the second color of a striped garment', () => {
    const [navy, cream]: Color[] = [
      [26, 38, 71],
      [214, 190, 120],
    ];
    const striped = Array.from({ length: SIDE * SIDE }, (_, index) => {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
      const isFabric = x > 4 && x < 15 && y > 4 && y < 15;
      return [...((isFabric ? (y % 3 === 0 ? cream : navy) : PAPER) ?? PAPER), 255];
    }).flat();
    expect(getGarmentColors(striped, SIDE)).toEqual({ main: navy, detail: cream });
  });

  it('returns white for a white garment on white paper', () => {
    const main = getGarmentColors(createImage([243, 240, 234]), SIDE)?.main;
    expect(main?.every((channel) => channel > 225)).toBe(true);
  });

  it('returns undefined for an image without pixels', () => {
    expect(getGarmentColors([], 0)).toBeUndefined();
  });
});
