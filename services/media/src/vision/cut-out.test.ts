import { describe, expect, it } from 'vitest';
import { isUsableMask, removeSpecks } from './cut-out.ts';

const SIDE = 100;

/** Creates a mask of 100 rows, each of one alpha. */
const createMask = (...rows: readonly { readonly alpha: number; readonly count: number }[]): Uint8Array =>
  Uint8Array.from(rows.flatMap(({ alpha, count }) => Array<number>(count * SIDE).fill(alpha)));

describe('isUsableMask', () => {
  it.each([
    ['empty', [{ alpha: 0, count: 100 }], false],
    ['a speck', [{ alpha: 255, count: 2 }], false],
    ['half of the photo', [{ alpha: 255, count: 50 }], true],
    ['nearly the whole photo', [{ alpha: 255, count: 95 }], false],
    [
      'half-transparent in 15 percent of its area',
      [
        { alpha: 255, count: 34 },
        { alpha: 180, count: 6 },
      ],
      true,
    ],
    [
      'half-transparent in more than that',
      [
        { alpha: 255, count: 33 },
        { alpha: 180, count: 7 },
      ],
      false,
    ],
    [
      'half-transparent around it',
      [
        { alpha: 255, count: 40 },
        { alpha: 41, count: 7 },
      ],
      false,
    ],
    [
      'almost decided',
      [
        { alpha: 214, count: 40 },
        { alpha: 40, count: 40 },
      ],
      true,
    ],
  ])('judges a mask that is %s', (_, rows, isUsable) => {
    const filled = rows.reduce((sum, { count }) => sum + count, 0);

    expect(isUsableMask(createMask(...rows, { alpha: 0, count: 100 - filled }))).toBe(isUsable);
  });
});

describe('removeSpecks', () => {
  it('removes small parts and keeps large ones', () => {
    const mask = createMask(
      { alpha: 255, count: 50 },
      { alpha: 0, count: 10 },
      { alpha: 255, count: 3 },
      { alpha: 0, count: 10 },
      { alpha: 255, count: 10 },
      { alpha: 0, count: 17 },
    );

    const cleaned = removeSpecks(mask, SIDE);

    expect([0, 61, 75].map((row) => cleaned[row * SIDE])).toEqual([255, 0, 255]);
  });

  it('handles a mask of as many specks as there can be', () => {
    const side = 1024;
    const mask = Uint8Array.from({ length: side ** 2 }, (_, index) =>
      index % 2 === 0 && Math.floor(index / side) % 2 === 0 ? 255 : 0,
    );

    expect(removeSpecks(mask, side)).toEqual(mask);
  });
});
