import type { AgeGroup } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import type { ClosetItem } from '../closet-item.ts';
import { suggestItems } from './suggest-items.ts';
import type { Trip } from './trip.ts';

const categories = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'] as const;
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
  kind: null,
  lastWorn: null,
  tags: [],
  ...more,
});
/** Nine items of each category. */
const wardrobe = categories.flatMap((category) =>
  Array.from({ length: 9 }, (_, index) => createItem(`${category}-${index}`, category)),
);

const trip = (nights: number, season: Trip['season'] = 'spring'): Trip => ({ type: null, nights, season });
const clothes = (forTrip: Trip, items = wardrobe, ageGroup: AgeGroup = 'adult') =>
  suggestItems(forTrip, [{ profileId: 'ana', ageGroup, items }]).filter(
    ({ clothingItemId }) => clothingItemId,
  );
const count = (forTrip: Trip, category: string) =>
  clothes(forTrip).filter(({ name }) => name.startsWith(category)).length;

describe('clothes for a trip', () => {
  it.each([
    ['tops', 0, 1],
    ['tops', 2, 3],
    ['tops', 7, 8],
    ['tops', 30, 8],
    ['bottoms', 2, 1],
    ['bottoms', 3, 2],
    ['bottoms', 7, 3],
    ['shoes', 3, 1],
    ['shoes', 4, 2],
    ['outerwear', 7, 1],
    ['accessories', 7, 1],
  ])('include as many %s for %i nights: %i', (category, nights, expected) => {
    expect(count(trip(nights), category)).toBe(expected);
  });

  it('need no bottoms on the days of dresses, which count by their kind', () => {
    const dresses = Array.from({ length: 3 }, (_, index) =>
      createItem(`IMG_${index}`, 'tops', { kind: 'dress' }),
    );
    const prints = Array.from({ length: 3 }, (_, index) =>
      createItem(`Dress print T-shirt ${index}`, 'tops', { kind: 't-shirt' }),
    );
    const countBottoms = (tops: ClosetItem[]) =>
      clothes(trip(2), [...tops, createItem('Jeans', 'bottoms')]).filter(({ name }) => name === 'Jeans')
        .length;
    expect(countBottoms(dresses)).toBe(0);
    expect(countBottoms(prints)).toBe(1);
  });

  it.each([
    ['outerwear', 'summer', 0],
    ['outerwear', 'winter', 1],
    ['accessories', 'summer', 1],
    ['accessories', 'winter', 2],
  ] as const)('include as many %s in %s: %i', (category, season, expected) => {
    expect(count(trip(2, season), category)).toBe(expected);
  });

  it('say why', () => {
    const reasons = new Map(
      clothes(trip(4, 'winter')).map(({ name, reason }) => [name.split('-')[0], reason]),
    );
    expect(Object.fromEntries(reasons)).toEqual({
      tops: 'One top for each of 5 days',
      bottoms: expect.any(String),
      shoes: expect.any(String),
      outerwear: expect.stringContaining('winter'),
      accessories: expect.stringContaining('winter'),
    });
    const [short] = clothes(trip(2)).filter(({ name }) => name.startsWith('shoes'));
    expect(short?.reason).not.toBe(reasons.get('shoes'));
  });

  it.each([
    ['baby', 2, 3],
    ['baby', 0, 1],
    ['toddler', 2, 2],
    ['toddler', 0, 1],
    ['child', 2, 0],
    ['teen', 2, 0],
    ['adult', 2, 0],
  ] as const)('include spare tops for a %s and %i nights: %i', (ageGroup, nights, expected) => {
    const spare = clothes(trip(nights), wardrobe, ageGroup).filter(
      ({ reasonCode }) => reasonCode === 'spare-top',
    );
    expect(spare).toHaveLength(expected);
    expect(clothes(trip(nights), wardrobe, ageGroup)).toHaveLength(clothes(trip(nights)).length + expected);
  });

  it('fit the season', () => {
    const items = ([null, 'all-season', 'spring', 'summer', 'fall', 'winter'] as const).map((season) =>
      createItem(`${season}`, 'tops', { season }),
    );
    expect(clothes(trip(9), items).map(({ name }) => name)).toEqual(['all-season', 'null', 'spring']);
  });

  it('are those worn last, then in the order of their ids', () => {
    const items = [
      createItem('c', 'tops'),
      createItem('b', 'tops'),
      createItem('old', 'tops', { lastWorn: '2026-10-01T12:00:00Z' }),
      createItem('new', 'tops', { lastWorn: '2026-11-01T12:00:00Z' }),
    ];
    expect(clothes(trip(2), items).map(({ name }) => name)).toEqual(['new', 'old', 'b']);
  });

  it('name the item and its owner', () => {
    expect(clothes(trip(0), [createItem('shirt', 'tops')])).toEqual([
      {
        key: 'item:shirt',
        name: 'shirt',
        quantity: 1,
        clothingItemId: 'shirt',
        profileId: 'ana',
        reason: 'One top for the day',
        reasonCode: 'top-per-day',
        reasonParams: { count: 1 },
      },
    ]);
  });
});
