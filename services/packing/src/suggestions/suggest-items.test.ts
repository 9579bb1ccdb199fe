import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingListed } from '../../testing/nothing-listed.ts';
import type { ClosetItem } from '../closet-item.ts';
import type { Traveler } from './suggest-clothes.ts';
import { type Listed, suggestItems as suggestItemsBesides } from './suggest-items.ts';
import { type Trip, toTrip } from './trip.ts';

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
  quantity: 1,
  washAfter: 1,
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
): Traveler => ({ profileId, ageGroup, items, planned: [] });
const suggestItems = (trip: Trip, travelers: readonly Traveler[], listed: Partial<Listed> = {}) =>
  suggestItemsBesides(trip, travelers, { ...nothingListed, ...listed });
const getNames = (suggestions: ReturnType<typeof suggestItems>) => suggestions.map(({ name }) => name);

describe('toTrip', () => {
  const vienna = { today: '2026-05-01', timeZone: 'Europe/Vienna' };
  const undated = { tripType: 'beach', place: null, startDate: null, endDate: null };

  it('counts the nights between two dates across a clock change', () => {
    const dates = { ...undated, startDate: '2026-10-23', endDate: '2026-10-26' };
    expect(toTrip(dates, vienna)).toEqual({ type: 'beach', nights: 3, season: 'fall' });
  });

  it('returns two nights from today without dates', () => {
    const trip = toTrip(undated, { ...vienna, today: '2026-07-01' });
    expect(trip).toEqual({ type: 'beach', nights: 2, season: 'summer' });
  });

  it.each([
    ['of the account', null, 'Europe/Vienna', 'winter'],
    ['of the account', null, 'Australia/Sydney', 'summer'],
    ['of the account', null, 'Asia/Singapore', 'tropical'],
    ['of the trip', { name: 'Sydney', lat: -33.9 }, 'Europe/Vienna', 'summer'],
    ['of the trip', { name: 'Vienna', lat: 48.2 }, 'Australia/Sydney', 'winter'],
    ['of the trip', { name: 'Bali', lat: -8.4 }, 'Europe/Vienna', 'tropical'],
  ] as const)(
    'takes the season from the place %s: %j and %s in January is %s',
    (_, place, timeZone, season) => {
      const january = { ...undated, place, startDate: '2027-01-10' };
      expect(toTrip(january, { today: '2026-11-20', timeZone })).toMatchObject({ season });
    },
  );
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

  const packs = (trip: Trip, items: readonly ClosetItem[], listed: Partial<Listed> = {}) =>
    suggestItems(trip, [toTraveler(items)], listed).map(({ name, quantity }) => `${quantity} ${name}`);
  const own = (name: string, category: ClosetItem['category'] = 'accessories', more = {}) =>
    createItem(name, category, { name, ...more });

  it.each<[Partial<Trip>, ClosetItem[], string[], RegExp]>([
    [{ season: 'summer' }, [own('Straw hat')], ['1 Straw hat'], /hat|cap/i],
    [{ season: 'tropical' }, [own('Red cap')], ['1 Red cap'], /hat|cap/i],
    [
      { season: 'summer' },
      [own('Beanie', 'accessories', { season: 'winter' })],
      ['1 Sun hat'],
      /hat|beanie/i,
    ],
    [
      { season: 'winter' },
      [own('Beanie'), own('Mittens')],
      ['1 Beanie', '1 Mittens'],
      /hat|beanie|glove|mitten/i,
    ],
    [{ season: 'winter', type: 'winter-sports' }, [own('Mittens')], ['1 Mittens'], /glove|mitten/i],
    [{ season: 'spring' }, [own('Rain jacket', 'outerwear')], ['1 Rain jacket'], /rain/i],
    [
      { type: 'city' },
      [own('Umbrella'), own('Backpack')],
      ['1 Umbrella', '1 Backpack'],
      /umbrella|bag|pack/i,
    ],
    [{ type: 'beach' }, [own('Sunglasses')], ['1 Sunglasses'], /sunglasses/i],
    [{ type: 'beach' }, [own('Swimsuit', 'tops')], ['1 Swimsuit', '1 Swimwear'], /swim/i],
    [
      { type: 'beach' },
      ['a', 'b', 'c'].map((id) => own(`Bikini top ${id}`, 'tops')),
      ['1 Bikini top a', '1 Bikini top b'],
      /swim|bikini/i,
    ],
    [
      { type: 'beach' },
      [own('Bikini top', 'tops'), own('Bikini bottoms', 'bottoms')],
      ['1 Bikini bottoms', '1 Bikini top', '1 Swimwear'],
      /swim|bikini/i,
    ],
    [{ nights: 2 }, [own('Pajamas', 'tops')], ['1 Pajamas'], /pajamas/i],
    [{ nights: 2 }, [own('Wool socks')], ['3 Pairs of socks'], /sock/i],
  ])('packs own items instead of essentials, each once: %j with %j', (change, items, expected, about) => {
    const trip = { type: null, nights: 0, season: 'fall', ...change } as const;
    expect(packs(trip, items).filter((name) => about.test(name))).toEqual(expected);
  });

  it('packs one hat, whether it is on the list, was removed from it, or was typed', () => {
    const trip = { type: null, nights: 0, season: 'summer' } as const;
    const [straw, felt] = [
      own('Straw hat'),
      own('Sun hat', 'accessories', { lastWorn: '2026-11-01T12:00:00Z' }),
    ];
    const hats = (listed: Partial<Listed>) =>
      packs(trip, [straw, felt], listed).filter((name) => name.includes('hat'));
    expect(hats({})).toEqual(['1 Sun hat']);
    const listed = { keys: new Set([`item:${straw.id}`]), itemIds: new Set([straw.id]) };
    expect(hats(listed)).toEqual([]);
    expect(hats({ keys: new Set(['essential:sun-hat']) })).toEqual([]);
    expect(hats({ keys: new Set([`item:${felt.id}`]) })).toEqual([]);
    expect(hats({ typed: [{ kind: 'sun-hat', profileId: null }] })).toEqual([]);
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
      season: fc.constantFrom('spring', 'summer', 'fall', 'winter', 'tropical'),
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
