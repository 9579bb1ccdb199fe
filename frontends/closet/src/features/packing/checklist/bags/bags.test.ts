import type { PackingItem } from '@fitfolk/contracts/packing';
import { describe, expect, it } from 'vitest';
import { getUsualBag, groupByBag, listBags, moveToBag } from './bags.ts';

const entry = (id: string, bag?: string | null): PackingItem => ({
  id,
  name: id,
  quantity: 1,
  packed: false,
  ...(bag !== undefined && { bag }),
});
const [shirt, socks] = [entry('shirt', 'Trunk'), entry('socks', 'Trunk')];
const [book, tent, mug] = [entry('book', 'Backpack'), entry('tent'), entry('mug', null)];
const entries = [shirt, tent, book, mug, socks];

describe('bags of a packing list', () => {
  it('are listed once, in alphabetical order', () => {
    expect(listBags(entries)).toEqual(['Backpack', 'Trunk']);
  });

  it('group the entries, those without a bag last', () => {
    expect(groupByBag(entries)).toEqual([
      { bag: 'Backpack', entries: [book] },
      { bag: 'Trunk', entries: [shirt, socks] },
      { bag: null, entries: [tent, mug] },
    ]);
  });

  it('have one that most entries are in', () => {
    expect(getUsualBag(entries)).toBe('Trunk');
    expect(getUsualBag([tent, mug])).toBeNull();
  });
});

describe('moveToBag', () => {
  it('moves the entries of the usual bag and those without one', () => {
    expect(moveToBag(entries, 'Duffel')).toEqual([
      { type: 'bag', itemId: 'shirt', bag: 'Duffel', from: 'Trunk' },
      { type: 'bag', itemId: 'tent', bag: 'Duffel', from: null },
      { type: 'bag', itemId: 'mug', bag: 'Duffel', from: null },
      { type: 'bag', itemId: 'socks', bag: 'Duffel', from: 'Trunk' },
    ]);
  });

  it('takes the entries out of the usual bag', () => {
    expect(moveToBag(entries, null)).toEqual([
      { type: 'bag', itemId: 'shirt', bag: null, from: 'Trunk' },
      { type: 'bag', itemId: 'socks', bag: null, from: 'Trunk' },
    ]);
  });

  it('changes nothing that is in the bag already', () => {
    expect(moveToBag([shirt, socks, book], 'Trunk')).toEqual([]);
  });
});
