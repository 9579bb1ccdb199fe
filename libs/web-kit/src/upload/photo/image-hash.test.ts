import { describe, expect, it } from 'vitest';
import { HASH_SIDE, hashImage, isKnownImage } from './image-hash.ts';

type Pixel = readonly [red: number, green: number, blue: number, alpha?: number];

const draw = (getPixel: (x: number, y: number) => Pixel): number[] =>
  Array.from({ length: HASH_SIDE ** 2 }, (_, at) => {
    const [red, green, blue, alpha = 255] = getPixel(
      (at % HASH_SIDE) / HASH_SIDE,
      Math.floor(at / HASH_SIDE) / HASH_SIDE,
    );
    return [red, green, blue, alpha];
  }).flat();

/** A dark item with a light stripe on a light floor. */
const item = (x: number, y: number): Pixel => {
  if (Math.hypot(x - 0.45, y - 0.5) > 0.35) return [225, 215, 200];
  return y > 0.4 && y < 0.5 ? [240, 240, 245] : [40, 50, 90];
};
const other = (x: number, y: number): Pixel =>
  Math.abs(x - 0.5) < 0.2 && y > 0.2 ? [180, 30, 40] : [210 - 60 * y, 205, 190];

const hash = (getPixel: (x: number, y: number) => Pixel) => hashImage(draw(getPixel)) ?? '';

describe('hashImage', () => {
  it('returns 64 bits in hexadecimal', () => {
    expect(hash(item)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('returns nothing for an image of one color', () => {
    expect(hashImage(draw(() => [31, 47, 92]))).toBeUndefined();
  });

  it('takes transparent pixels as white', () => {
    const cutOut = (x: number, y: number): Pixel => (x > 0.5 ? [0, 0, 0, 0] : item(x, y));
    const onWhite = (x: number, y: number): Pixel => (x > 0.5 ? [255, 255, 255] : item(x, y));
    expect(hash(cutOut)).toBe(hash(onWhite));
  });
});

describe('isKnownImage', () => {
  it('recognizes a photo in another brightness and with noise', () => {
    const copy = (x: number, y: number): Pixel => {
      const [red, green, blue] = item(x, y);
      const noise = ((x * 7919 + y * 104_729) % 7) - 3;
      return [red * 0.9 + noise, green * 0.9 + noise, blue * 0.9 + noise];
    };
    expect(isKnownImage(hash(copy), [hash(other), hash(item)])).toBe(true);
  });

  it('tells different photos apart', () => {
    expect(isKnownImage(hash(other), [hash(item)])).toBe(false);
  });

  it('accepts a difference of four bits and no more', () => {
    expect(isKnownImage('000000000000000f', ['0000000000000000'])).toBe(true);
    expect(isKnownImage('000000000000001f', ['0000000000000000'])).toBe(false);
  });

  it('knows no photo without a hash', () => {
    expect(isKnownImage(undefined, ['0000000000000000'])).toBe(false);
  });
});
