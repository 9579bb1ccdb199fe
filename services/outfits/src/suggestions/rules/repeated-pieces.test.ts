import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../../testing/closet-item.ts';
import { moveRepetitionsLast } from './repeated-pieces.ts';

const boots = createClosetItem('boots', 'Boots', { category: 'shoes' });
const loafers = createClosetItem('loafers', 'Loafers', { category: 'shoes' });
const bag = createClosetItem('bag', 'Tote bag', { category: 'accessories' });
const shirt = createClosetItem('shirt', 'Shirt');

const inBoots = { items: [shirt, boots] };
const alsoInBoots = { items: [boots] };
const withBag = { items: [shirt, loafers, bag] };
const alsoWithBag = { items: [bag] };

describe('moveRepetitionsLast', () => {
  it('moves outfits with the shoes or the bag of an earlier one behind the others', () => {
    expect(moveRepetitionsLast([inBoots, alsoInBoots, withBag])).toEqual([inBoots, withBag, alsoInBoots]);
    expect(moveRepetitionsLast([withBag, alsoWithBag, inBoots])).toEqual([withBag, inBoots, alsoWithBag]);
  });

  it('keeps the order of outfits that only share other pieces', () => {
    expect(moveRepetitionsLast([withBag, inBoots])).toEqual([withBag, inBoots]);
  });
});
