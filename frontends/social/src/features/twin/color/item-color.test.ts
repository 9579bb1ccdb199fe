import { describe, expect, it } from 'vitest';
import { type Color, getItemColors } from './item-color.ts';

const SIDE = 20;
const PAPER: Color = [240, 236, 228];

/** Returns the pixels of a square item on paper, with a smaller square print on it. */
const createImage = (fabric: Color, print: Color = fabric): number[] =>
  Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
    const isFabric = x > 4 && x < 15 && y > 4 && y < 15;
    const isPrint = x > 8 && x < 12 && y > 8 && y < 12;
    return [...(isPrint ? print : isFabric ? fabric : PAPER), 255];
  }).flat();

describe('getItemColors', () => {
  it.each<[string, Color]>([
    ['navy', [26, 38, 71]],
    ['red', [176, 42, 38]],
    ['black', [18, 18, 20]],
  ])('returns the color of a %s item on paper', (_name, color) => {
    expect(getItemColors(createImage(color), SIDE)).toEqual({ main: color, detail: undefined });
  });

  it('ignores a print on the item', () => {
    const colors = getItemColors(createImage([26, 38, 71], [220, 180, 60]), SIDE);
    expect(colors).toEqual({ main: [26, 38, 71], detail: undefined });
  });

  it('returns the second color of a striped item', () => {
    const [navy, cream]: Color[] = [
      [26, 38, 71],
      [214, 190, 120],
    ];
    const striped = Array.from({ length: SIDE * SIDE }, (_, index) => {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
      const isFabric = x > 4 && x < 15 && y > 4 && y < 15;
      return [...((isFabric ? (y % 3 === 0 ? cream : navy) : PAPER) ?? PAPER), 255];
    }).flat();
    expect(getItemColors(striped, SIDE)).toEqual({ main: navy, detail: cream });
  });

  it('returns white for a white item on white paper', () => {
    const main = getItemColors(createImage([243, 240, 234]), SIDE)?.main;
    expect(main?.every((channel) => channel > 225)).toBe(true);
  });

  it('returns undefined for an image without pixels', () => {
    expect(getItemColors([], 0)).toBeUndefined();
  });
});
