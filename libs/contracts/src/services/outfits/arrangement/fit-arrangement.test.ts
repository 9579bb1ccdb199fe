import { describe, expect, it } from 'vitest';
import { fitArrangement, getAddedPlace } from './fit-arrangement.ts';

const place = { x: 40, y: 30, size: 50, rotation: -10 };

describe('fitArrangement', () => {
  it('keeps the order, the places and the texts', () => {
    const elements = [
      { clothingItemId: 'jeans', ...place },
      { text: 'Lisbon', ...place },
      { clothingItemId: 'shirt', ...place, x: 60 },
    ];
    expect(fitArrangement(elements, ['shirt', 'jeans'])).toEqual(elements);
  });

  it('leaves out items of other outfits and repetitions', () => {
    const shirt = { clothingItemId: 'shirt', ...place };
    expect(
      fitArrangement([shirt, { ...shirt, x: 90 }, { clothingItemId: 'coat', ...place }], ['shirt']),
    ).toEqual([shirt]);
  });

  it('puts added items in front, each at a place of its own', () => {
    const [text, ...added] = fitArrangement([{ text: 'Lisbon', ...place }], ['shirt', 'jeans']);
    expect(text).toEqual({ text: 'Lisbon', ...place });
    expect(added).toEqual([
      { clothingItemId: 'shirt', ...getAddedPlace(0) },
      { clothingItemId: 'jeans', ...getAddedPlace(1) },
    ]);
  });
});

describe('getAddedPlace', () => {
  it('stays in the picture for as many items as an outfit may have', () => {
    for (let index = 0; index < 20; index += 1) {
      const { x, y } = getAddedPlace(index);
      expect(Math.min(x, y)).toBeGreaterThan(10);
      expect(Math.max(x, y)).toBeLessThan(90);
    }
  });
});
