import type { AgeGroup } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import { nothingListed } from '../../testing/nothing-listed.ts';
import { suggestItems } from './suggest-items.ts';
import type { Trip } from './trip.ts';

const trip: Trip = { type: null, nights: 0, season: 'spring' };

/** Codes of what each age group packs on a day trip in spring besides the things of the trip's type. */
const always: Readonly<Record<AgeGroup, readonly string[]>> = {
  baby: ['diapers', 'baby-wipes', 'pairs-of-socks', 'bottles-and-baby-food', 'stroller-or-carrier'],
  toddler: [
    'diapers',
    'baby-wipes',
    'pairs-of-socks',
    'toothbrush-and-toothpaste',
    'stroller-or-carrier',
    'book-or-game',
  ],
  child: ['underwear', 'pairs-of-socks', 'toothbrush-and-toothpaste', 'book-or-game'],
  teen: ['underwear', 'pairs-of-socks', 'toothbrush-and-toothpaste', 'headphones'],
  adult: ['underwear', 'pairs-of-socks', 'toothbrush-and-toothpaste'],
};
const listOwn = (ageGroup: AgeGroup, change: Partial<Trip>) => {
  const travelers = ['baby', 'toddler', 'child', 'teen', 'adult'].map((group) => ({
    profileId: group,
    ageGroup: group as AgeGroup,
    items: [],
    planned: [],
  }));
  return suggestItems({ ...trip, ...change }, travelers, nothingListed).filter(
    ({ profileId }) => profileId === ageGroup,
  );
};
const listCodes = (ageGroup: AgeGroup, change: Partial<Trip>) =>
  listOwn(ageGroup, change).flatMap(({ nameCode }) => nameCode ?? []);

describe('what an age group packs', () => {
  it.each(Object.entries(always))('on a day trip: %s', (ageGroup, codes) => {
    expect(listCodes(ageGroup as AgeGroup, {})).toEqual([...codes, 'light-rain-layer']);
  });

  it.each([
    [{ nights: 1 }, 'baby', ['pajamas', 'favorite-soft-toy']],
    [{ nights: 1 }, 'toddler', ['pajamas', 'favorite-soft-toy']],
    [{ nights: 1 }, 'child', ['pajamas', 'favorite-soft-toy']],
    [{ nights: 1 }, 'teen', ['pajamas']],
    [{ nights: 1 }, 'adult', ['pajamas']],
    [{ type: 'beach' }, 'baby', ['swim-diapers', 'beach-towel']],
    [
      { type: 'beach' },
      'toddler',
      ['swimwear', 'swim-diapers', 'swim-armbands', 'beach-towel', 'sunglasses'],
    ],
    [{ type: 'beach' }, 'child', ['swimwear', 'beach-towel', 'sunglasses']],
    [{ type: 'beach' }, 'teen', ['swimwear', 'beach-towel', 'sunglasses']],
    [{ type: 'beach' }, 'adult', ['swimwear', 'beach-towel', 'sunglasses']],
    [{ type: 'city' }, 'child', []],
    [{ type: 'city' }, 'teen', ['umbrella']],
    [{ type: 'city' }, 'adult', ['umbrella']],
    [{ type: 'business' }, 'teen', []],
    [{ type: 'business' }, 'adult', ['laptop-and-charger', 'notebook-and-pen']],
    [{ type: 'outdoors' }, 'baby', []],
    [{ type: 'outdoors' }, 'toddler', ['water-bottle']],
    [{ type: 'outdoors' }, 'child', ['water-bottle', 'headlamp']],
    [{ type: 'winter-sports' }, 'baby', []],
    [{ type: 'winter-sports' }, 'toddler', ['thermal-layers', 'lip-balm-with-sun-protection']],
    [
      { type: 'winter-sports' },
      'child',
      ['goggles', 'ski-gloves', 'thermal-layers', 'lip-balm-with-sun-protection'],
    ],
  ] as const)('with %j also: %s', (change, ageGroup, codes) => {
    const usual = new Set(listCodes(ageGroup, {}));
    expect(listCodes(ageGroup, change).filter((code) => !usual.has(code))).toEqual(codes);
  });

  it.each([
    ['baby', 1, 12, 'Six for each of 2 days'],
    ['toddler', 1, 8, 'Four for each of 2 days'],
    ['baby', 11, 48, 'Six for each of the first 8 days'],
    ['toddler', 11, 32, 'Four for each of the first 8 days'],
  ] as const)('counts diapers by day for a %s and %i nights: %i', (ageGroup, nights, quantity, reason) => {
    expect(listOwn(ageGroup, { nights }).find(({ nameCode }) => nameCode === 'diapers')).toMatchObject({
      quantity,
      reason,
    });
  });
});
