import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece } from '../closet.ts';
import { suggestionsFor } from './rules.ts';
import { seasonOf, tripOf } from './trip.ts';

const piece = (id: string, category: Piece['category'], more: Partial<Piece> = {}): Piece => ({
  id,
  profileId: 'ana',
  name: `${category} ${id}`,
  category,
  season: null,
  lastWorn: null,
  ...more,
});
const wardrobe = [
  ...['a', 'b', 'c', 'd', 'e'].map((id) => piece(`top-${id}`, 'tops')),
  ...['a', 'b'].map((id) => piece(`bottom-${id}`, 'bottoms')),
  piece('shoes', 'shoes'),
  piece('parka', 'outerwear', { season: 'winter' }),
  piece('linen', 'outerwear', { season: 'summer' }),
];
const namesOf = (suggestions: ReturnType<typeof suggestionsFor>) => suggestions.map(({ name }) => name);

describe('a trip', () => {
  test.each([
    ['2026-12-20', 'winter'],
    ['2026-02-28', 'winter'],
    ['2026-03-01', 'spring'],
    ['2026-08-31', 'summer'],
    ['2026-11-30', 'fall'],
  ])('on %s is in %s', (day, season) => {
    expect(seasonOf(day)).toBe(season);
  });

  test('counts the nights between its dates, over a change of the clock as well', () => {
    const dates = { tripType: null, startDate: '2026-10-23', endDate: '2026-10-26' };
    expect(tripOf(dates, '2026-05-01')).toEqual({ type: null, nights: 3, season: 'fall' });
  });

  test('without dates is two nights from today', () => {
    const trip = tripOf({ tripType: 'beach', startDate: null, endDate: null }, '2026-07-01');
    expect(trip).toEqual({ type: 'beach', nights: 2, season: 'summer' });
  });
});

describe('what to pack', () => {
  const weekend = { type: 'beach', nights: 2, season: 'summer' } as const;

  test('is a top for each day, what the season asks for, and what such trips need', () => {
    const suggestions = suggestionsFor(weekend, [wardrobe]);
    const tops = suggestions.filter(({ clothingItemId }) => clothingItemId?.startsWith('top'));
    expect(tops).toHaveLength(3);
    expect(tops[0]?.reason).toBe('One top for each of 3 days');
    expect(namesOf(suggestions)).toEqual(
      expect.arrayContaining(['Swimwear', 'Sunscreen', 'Underwear', 'Pajamas']),
    );
    expect(namesOf(suggestions)).not.toContain('outerwear parka');
  });

  test('is what one wears, before what one does not', () => {
    const worn = piece('worn', 'tops', { lastWorn: '2026-11-01T12:00:00Z' });
    const [first] = suggestionsFor(weekend, [[...wardrobe, worn]]);
    expect(first?.clothingItemId).toBe('worn');
  });

  test('is for everyone who travels', () => {
    const child = [piece('small-shirt', 'tops', { profileId: 'mia' })];
    const suggestions = suggestionsFor(weekend, [wardrobe, child]);
    expect(suggestions.find(({ clothingItemId }) => clothingItemId === 'small-shirt')?.profileId).toBe('mia');
    expect(suggestions.find(({ name }) => name === 'Underwear')?.quantity).toBe(6);
  });

  test('never needs a day’s clothes for more than eight days, nor pajamas for an afternoon', () => {
    const long = suggestionsFor({ ...weekend, nights: 30 }, [wardrobe]);
    expect(long.find(({ name }) => name === 'Underwear')?.quantity).toBe(8);
    expect(namesOf(suggestionsFor({ ...weekend, nights: 0 }, [wardrobe]))).not.toContain('Pajamas');
  });

  test('has each thing once, with a reason, whatever the trip and the closet', () => {
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
    const closet = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        category: fc.constantFrom('tops', 'bottoms', 'shoes', 'accessories', 'outerwear'),
        season: fc.constantFrom(null, 'spring', 'summer', 'fall', 'winter', 'all-season'),
      }),
      { selector: ({ id }) => id, maxLength: 40 },
    );
    fc.assert(
      fc.property(trip, closet, (where, items) => {
        const pieces = items.map(({ id, category, season }) =>
          piece(id, category as Piece['category'], { season: season as Piece['season'] }),
        );
        const suggestions = suggestionsFor(where as Parameters<typeof suggestionsFor>[0], [pieces]);
        expect(new Set(suggestions.map(({ key }) => key)).size).toBe(suggestions.length);
        expect(suggestions.every(({ reason, quantity }) => reason.length > 0 && quantity >= 1)).toBe(true);
        expect(suggestionsFor(where as Parameters<typeof suggestionsFor>[0], [pieces.toReversed()])).toEqual(
          suggestions,
        );
      }),
    );
  });
});
