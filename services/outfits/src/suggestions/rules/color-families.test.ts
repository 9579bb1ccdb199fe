import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../../testing/closet-item.ts';
import { guessColorFamilies } from './color-families.ts';

/** ThumbHashes of images of one color. */
const BLUE = 'HJQBBwBYmD+PiHiHiHiHiIePY1n4w4UP';
const GRAY = '4PcBBwBpiT95iIeEeHd4mIeNUgrYwHsI';

describe('guessColorFamilies', () => {
  it.each([
    ['Burgundy sweater', ['red']],
    ['Red and white striped tee', ['red', 'white']],
    ['Charcoal hoodie', ['gray']],
    ['Rotes Shirt', ['red']],
    ['Dunkles grünes Kleid', ['green']],
    ['Striped tee', []],
  ])('of “%s” are %j', (name, families) => {
    expect(guessColorFamilies(createClosetItem('item', name))).toEqual(families);
  });

  it('are those of the colors in the image, except of prints and trims, whatever the name says', () => {
    const shirt = createClosetItem('item', 'Red tee', {
      thumbHash: BLUE,
      colors: [
        { name: 'forest green', hex: '#205431', share: 0.7 },
        { name: 'ivory', hex: '#f4efe0', share: 0.2 },
        { name: 'raspberry', hex: '#a12751', share: 0.1 },
      ],
    });
    expect(guessColorFamilies(shirt)).toEqual(['green', 'white']);
    const bunt = [{ name: 'multicolor' as const, hex: '#808080', share: 1 }];
    expect(guessColorFamilies({ ...shirt, colors: bunt })).toEqual([]);
  });

  it('come from the average of the image without a word, if it is colorful', () => {
    const blue = createClosetItem('item', 'Tee', { thumbHash: BLUE });
    expect(guessColorFamilies(blue)).toEqual(['blue']);
    expect(guessColorFamilies({ ...blue, thumbHash: GRAY })).toEqual([]);
    expect(guessColorFamilies({ ...blue, name: 'Red tee' })).toEqual(['red']);
  });
});
