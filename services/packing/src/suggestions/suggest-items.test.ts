import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClosetItem } from '../closet-item.ts';
import { suggestItems, type Traveler } from './suggest-items.ts';
import { getSeason, toTrip } from './trip.ts';

const createItem = (
  id: string,
  category: ClosetItem['category'],
  more: Partial<ClosetItem> = {},
): ClosetItem => ({
  id,
  profileId: 'ana',
  name: `${category} ${id}`,
  category,
  season: null,
  tags: [],
  kind: null,
  lastWorn: null,
  ...more,
});
const wardrobe = [
  ...['a', 'b', 'c', 'd', 'e'].map((id) => createItem(`top-${id}`, 'tops')),
  ...['a', 'b'].map((id) => createItem(`bottom-${id}`, 'bottoms')),
  createItem('shoes', 'shoes'),
  createItem('parka', 'outerwear', { season: 'winter' }),
  createItem('linen', 'outerwear', { season: 'summer' }),
];
const toTraveler = (
  items: readonly ClosetItem[],
  profileId = 'ana',
  ageGroup: Traveler['ageGroup'] = 'adult',
): Traveler => ({ profileId, ageGroup, items });
const getNames = (suggestions: ReturnType<typeof suggestItems>) => suggestions.map(({ name }) => name);

describe('toTrip', () => {
  it.each([
    ['2026-12-20', 'winter'],
    ['2026-02-28', 'winter'],
    ['2026-03-01', 'spring'],
    ['2026-08-31', 'summer'],
    ['2026-11-30', 'fall'],
  ])('assigns %s to %s', (day, season) => {
    expect(getSeason(day)).toBe(season);
  });

  it('counts the nights between two dates across a clock change', () => {
    const dates = { tripType: null, startDate: '2026-10-23', endDate: '2026-10-26' };
    expect(toTrip(dates, '2026-05-01')).toEqual({ type: null, nights: 3, season: 'fall' });
  });

  it('returns two nights from today without dates', () => {
    const trip = toTrip({ tripType: 'beach', startDate: null, endDate: null }, '2026-07-01');
    expect(trip).toEqual({ type: 'beach', nights: 2, season: 'summer' });
  });
});

describe('suggestItems', () => {
  const weekend = { type: 'beach', nights: 2, season: 'summer' } as const;

  it('suggests a top per day, clothes for the season and essentials for the type of trip', () => {
    const suggestions = suggestItems(weekend, [toTraveler(wardrobe)]);
    const tops = suggestions.filter(({ clothingItemId }) => clothingItemId?.startsWith('top'));
    expect(tops).toHaveLength(3);
    expect(tops[0]?.reason).toBe('One top for each of 3 days');
    expect(getNames(suggestions)).toEqual(
      expect.arrayContaining(['Swimwear', 'Sunscreen', 'Underwear', 'Pajamas']),
    );
    expect(getNames(suggestions)).not.toContain('outerwear parka');
  });

  it('suggests no trousers for days in a dress', () => {
    const dresses = ['a', 'b', 'c'].map((id) =>
      createItem(id, 'tops', { tags: ['dress'], lastWorn: '2026-11-01T12:00:00Z' }),
    );
    const isBottom = ({ name }: { readonly name: string }) => name.startsWith('bottoms');
    expect(suggestItems(weekend, [toTraveler(wardrobe)]).filter(isBottom)).toHaveLength(1);
    expect(suggestItems(weekend, [toTraveler([...wardrobe, ...dresses])]).filter(isBottom)).toHaveLength(0);
  });

  it('prefers recently worn items', () => {
    const worn = createItem('worn', 'tops', { lastWorn: '2026-11-01T12:00:00Z' });
    const [first] = suggestItems(weekend, [toTraveler([...wardrobe, worn])]);
    expect(first?.clothingItemId).toBe('worn');
  });

  it('suggests items for every traveler and things for the household once', () => {
    const shirt = [createItem('small-shirt', 'tops', { profileId: 'mia' })];
    const family = [toTraveler(wardrobe), toTraveler(shirt, 'mia', 'child')];
    const suggestions = suggestItems({ ...weekend, type: 'family-visit' }, family);
    const getOwners = (wanted: string) =>
      suggestions
        .filter(({ name }) => name === wanted)
        .map(({ profileId, quantity }) => [profileId, quantity]);
    expect(suggestions.find(({ clothingItemId }) => clothingItemId === 'small-shirt')?.profileId).toBe('mia');
    expect(getOwners('Underwear')).toEqual([
      ['ana', 3],
      ['mia', 3],
    ]);
    expect(getOwners('Phone charger')).toEqual([[null, 1]]);
    expect(getOwners('Something for the hosts')).toEqual([[null, 1]]);
  });

  it('groups items by traveler, the household last', () => {
    const family = [toTraveler(wardrobe), toTraveler([], 'mia', 'child')];
    const owners = suggestItems(weekend, family).map(({ profileId }) => profileId);
    expect(owners).toEqual(owners.toSorted((a, b) => (a ?? 'z').localeCompare(b ?? 'z')));
  });

  it('suggests work things for adults and a game for children only', () => {
    const family = [toTraveler([]), toTraveler([], 'mia', 'child')];
    const suggestions = suggestItems({ ...weekend, type: 'business' }, family);
    const getOwners = (wanted: string) =>
      suggestions.filter(({ name }) => name === wanted).map(({ profileId }) => profileId);
    expect(getOwners('Laptop and charger')).toEqual(['ana']);
    expect(getOwners('Book or game')).toEqual(['mia']);
  });

  it('limits clothes to eight days and suggests no pajamas for a day trip', () => {
    const long = suggestItems({ ...weekend, nights: 30 }, [toTraveler(wardrobe)]);
    expect(long.find(({ name }) => name === 'Underwear')?.quantity).toBe(8);
    expect(getNames(suggestItems({ ...weekend, nights: 0 }, [toTraveler(wardrobe)]))).not.toContain(
      'Pajamas',
    );
  });

  it('suggests each item once, with a reason, in the same order for any closet order', () => {
    const trip = fc.record({
      type: fc.constantFrom(
        null,
        'beach',
        'city',
        'business',
        'outdoors',
        'winter-sports',
        'family-visit',
        'moon',
      ),
      nights: fc.integer({ min: 0, max: 400 }),
      season: fc.constantFrom('spring', 'summer', 'fall', 'winter'),
    });
    const items = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        category: fc.constantFrom('tops', 'bottoms', 'shoes', 'accessories', 'outerwear'),
        season: fc.constantFrom(null, 'spring', 'summer', 'fall', 'winter', 'all-season'),
      }),
      { selector: ({ id }) => id, maxLength: 40 },
    );
    fc.assert(
      fc.property(trip, items, (anyTrip, closetItems) => {
        const closet = closetItems.map(({ id, category, season }) =>
          createItem(id, category as ClosetItem['category'], { season: season as ClosetItem['season'] }),
        );
        const suggestions = suggestItems(anyTrip as Parameters<typeof suggestItems>[0], [toTraveler(closet)]);
        expect(new Set(suggestions.map(({ key }) => key)).size).toBe(suggestions.length);
        expect(suggestions.every(({ reason, quantity }) => reason.length > 0 && quantity >= 1)).toBe(true);
        expect(
          suggestItems(anyTrip as Parameters<typeof suggestItems>[0], [toTraveler(closet.toReversed())]),
        ).toEqual(suggestions);
      }),
    );
  });
});
