import { describe, expect, it } from 'vitest';
import { nothingListed } from '../../testing/nothing-listed.ts';
import type { ClosetItem } from '../closet-item.ts';
import type { PlannedOutfit } from '../outfits-client.ts';
import { suggestItems } from './suggest-items.ts';

const createItem = (
  id: string,
  category: ClosetItem['category'],
  more: Partial<ClosetItem> = {},
): ClosetItem => ({
  id,
  profileId: 'ana',
  name: id,
  category,
  season: null,
  tags: [],
  kind: null,
  lastWorn: null,
  quantity: 1,
  washAfter: 1,
  ...more,
});
const items = [
  createItem('tee', 'tops'),
  createItem('shirt', 'tops'),
  createItem('blouse', 'tops'),
  createItem('socks', 'accessories', { quantity: 4, kind: 'socks' }),
  createItem('jeans', 'bottoms', { washAfter: 3 }),
  createItem('skirt', 'bottoms'),
  createItem('boots', 'shoes', { washAfter: 0 }),
  createItem('sandals', 'shoes', { washAfter: 0 }),
  createItem('umbrella', 'accessories', { washAfter: 0, kind: 'umbrella', lastWorn: '2026-01-01' }),
  createItem('large umbrella', 'accessories', { washAfter: 0, kind: 'umbrella', lastWorn: '2026-02-01' }),
];
const trip = { type: 'city', nights: 2, season: 'spring' } as const;
const day = (number: number, ...itemIds: string[]): PlannedOutfit => ({ day: `2026-05-0${number}`, itemIds });
const suggest = (planned: readonly PlannedOutfit[], more: Partial<typeof trip> = {}) =>
  suggestItems({ ...trip, ...more }, [{ profileId: 'ana', ageGroup: 'adult', items, planned }], nothingListed)
    .filter(({ clothingItemId }) => clothingItemId)
    .map(({ name, quantity, reason }) => `${quantity} ${name}: ${reason}`);

describe('items of planned outfits', () => {
  it('are listed once, in the order of their days, instead of other clothes', () => {
    const planned = [
      day(2, 'shirt', 'jeans', 'boots'),
      day(1, 'tee', 'jeans', 'boots'),
      day(3, 'blouse', 'jeans', 'boots', 'umbrella', 'sold'),
    ];
    expect(suggest(planned)).toEqual([
      '1 tee: Planned for 1 day',
      '1 jeans: Planned for 3 days',
      '1 boots: Planned for 3 days',
      '1 shirt: Planned for 1 day',
      '1 blouse: Planned for 1 day',
      '1 umbrella: Planned for 1 day',
    ]);
  });

  it('leave the other days to other clothes', () => {
    expect(suggest([day(1, 'tee', 'boots'), day(1, 'socks')])).toEqual([
      '1 tee: Planned for 1 day',
      '1 boots: Planned for 1 day',
      '1 socks: Planned for 1 day',
      '1 blouse: One top for each of 2 days',
      '1 shirt: One top for each of 2 days',
      '1 jeans: One for every 2 days',
      "1 large umbrella: A city trip: you'll be on foot",
    ]);
  });

  it.each([
    ['socks', 3, '3 socks: Planned for 3 days'],
    ['socks', 6, '4 socks: Planned for 6 days, with a wash in between'],
    ['jeans', 5, '1 jeans: Planned for 5 days, with a wash in between'],
    ['boots', 9, '1 boots: Planned for 9 days'],
  ])('are packed as often as they are worn before a wash: %s for %i days', (id, days, expected) => {
    const planned = Array.from({ length: days }, (_, index) => day(index + 1, id));
    expect(suggest(planned, { nights: days - 1 } as object)).toContain(expected);
  });
});
