import type { AgeGroup } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import { nothingListed } from '../../testing/nothing-listed.ts';
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
  quantity: 1,
  washAfter: 1,
  tags: [],
  ...more,
});
/** Nine items of each category. */
const wardrobe = categories.flatMap((category) =>
  Array.from({ length: 9 }, (_, index) => createItem(`${category}-${index}`, category)),
);

const trip = (nights: number, season: Trip['season'] = 'spring'): Trip => ({ type: null, nights, season });
const clothes = (forTrip: Trip, items = wardrobe, ageGroup: AgeGroup = 'adult') =>
  suggestItems(forTrip, [{ profileId: 'ana', ageGroup, items, planned: [] }], nothingListed).filter(
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
    ['outerwear', 'tropical', 0],
    ['outerwear', 'winter', 1],
    ['accessories', 'summer', 1],
    ['accessories', 'tropical', 1],
    ['accessories', 'winter', 2],
  ] as const)('include as many %s in %s: %i', (category, season, expected) => {
    expect(count(trip(2, season), category)).toBe(expected);
  });

  const getReasons = (nights: number, items: ClosetItem[], season?: Trip['season']) =>
    clothes(trip(nights, season), items).map(({ reason }) => reason);
  const createItems = (category: ClosetItem['category'], count: number) =>
    wardrobe.filter((item) => item.category === category).slice(0, count);

  it.each([
    ['tops', 0, 1, ['One top for the day']],
    ['tops', 1, 2, ['One top for each of 2 days', 'One top for each of 2 days']],
    ['tops', 2, 1, ['One top for every 3 days']],
    ['tops', 4, 2, ['One top for every 3 days', 'One top for every 3 days']],
    ['tops', 11, 1, ['One top for every 12 days']],
    ['bottoms', 0, 1, ['One for the day']],
    ['bottoms', 11, 1, ['One for every 12 days']],
    ['bottoms', 11, 9, ['One for every 4 days', 'One for every 4 days', 'One for every 4 days']],
    ['shoes', 1, 9, ['One pair to walk in']],
    ['shoes', 6, 1, ['One pair to walk in']],
    ['shoes', 6, 9, ['One pair to walk in', 'A second pair for a longer trip']],
    ['outerwear', 6, 9, ['An extra layer for spring']],
    ['accessories', 6, 9, ['Goes with spring']],
  ] as const)('of the %s for %i nights from %i say why', (category, nights, owned, reasons) => {
    expect(getReasons(nights, createItems(category, owned))).toEqual(reasons);
  });

  it('say that a long trip needs a wash', () => {
    expect(getReasons(7, createItems('tops', 9))[0]).toBe('One top for each of 8 days');
    expect(getReasons(11, createItems('tops', 9))[0]).toBe('One top a day, with a wash after 8 days');
  });

  it('name no season where it is warm all year', () => {
    expect(getReasons(2, createItems('accessories', 1), 'tropical')).toEqual(['Goes with warm weather']);
  });

  it('contain nothing to swim or to sleep in, nothing to wear below, and no two accessories of a kind', () => {
    const items = [
      createItem('Swimsuit', 'tops'),
      createItem('Pajama pants', 'bottoms'),
      createItem('Undershirt', 'tops', { kind: 'underwear' }),
      createItem('Wool socks', 'accessories'),
      createItem('Slippers', 'shoes'),
      createItem('a Red scarf', 'accessories'),
      createItem('b Blue scarf', 'accessories'),
    ];
    expect(clothes(trip(0, 'winter'), items).map(({ name }) => name)).toEqual(['a Red scarf']);
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
    const getNames = (season: Trip['season']) => clothes(trip(9, season), items).map(({ name }) => name);
    expect(getNames('spring')).toEqual(['all-season', 'null', 'spring']);
    expect(getNames('tropical')).toEqual(['all-season', 'null', 'summer']);
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
