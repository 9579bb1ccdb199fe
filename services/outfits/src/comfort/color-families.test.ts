import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { listColorFamilies } from './color-families.ts';

/** ThumbHashes of images of one color. */
const BLUE = 'HJQBBwBYmD+PiHiHiHiHiIePY1n4w4UP';
const GRAY = '4PcBBwBpiT95iIeEeHd4mIeNUgrYwHsI';

describe('listColorFamilies', () => {
  it.each([
    ['Burgundy sweater', ['red']],
    ['Red and white striped tee', ['red', 'white']],
    ['Charcoal hoodie', ['gray']],
    ['Rotes Shirt', ['red']],
    ['Dunkles grünes Kleid', ['green']],
    ['Striped tee', []],
  ])('of “%s” are %j', (name, families) => {
    expect(listColorFamilies(createClosetItem('item', name))).toEqual(families);
  });

  it('come from the image without a word, if it is colorful', () => {
    const blue = createClosetItem('item', 'Tee', { thumbHash: BLUE });
    expect(listColorFamilies(blue)).toEqual(['blue']);
    expect(listColorFamilies({ ...blue, thumbHash: GRAY })).toEqual([]);
    expect(listColorFamilies({ ...blue, name: 'Red tee' })).toEqual(['red']);
  });
});
