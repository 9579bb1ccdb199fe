import { describe, expect, it } from 'vitest';
import { getEssentials } from './essentials.ts';
import type { Trip } from './trip.ts';

const cityTrip: Trip = { type: 'city', nights: 2, season: 'spring' };
const find = (trip: Partial<Trip>, code: string) =>
  getEssentials({ ...cityTrip, ...trip }).find((essential) => essential.code === code);

describe('getEssentials', () => {
  it.each([
    [{ type: 'beach' }, ['swimwear', 'beach-towel', 'sunscreen', 'sunglasses']],
    [{ type: 'city' }, ['day-bag', 'umbrella']],
    [{ type: 'business' }, ['laptop-and-charger', 'notebook-and-pen']],
    [{ type: 'outdoors' }, ['water-bottle', 'first-aid-kit', 'headlamp']],
    [{ type: 'winter-sports' }, ['goggles', 'ski-gloves', 'thermal-layers', 'lip-balm-with-sun-protection']],
    [{ type: 'family-visit' }, ['something-for-the-hosts']],
    [{ season: 'spring' }, ['light-rain-layer']],
    [{ season: 'summer' }, ['sun-hat']],
    [{ season: 'fall' }, ['umbrella']],
    [{ season: 'winter' }, ['warm-hat', 'gloves']],
    [{ season: 'tropical' }, ['sun-hat']],
    [
      { type: null },
      ['underwear', 'pairs-of-socks', 'pajamas', 'toothbrush-and-toothpaste', 'phone-charger'],
    ],
  ] as const)('of %j include %j', (trip, codes) => {
    const all = getEssentials({ ...cityTrip, ...trip }).map(({ code }) => code);
    expect(all).toEqual(expect.arrayContaining([...codes]));
  });

  it('of an unknown type are those of every trip and the season', () => {
    expect(getEssentials({ ...cityTrip, type: 'moon' })).toEqual(getEssentials({ ...cityTrip, type: null }));
  });

  it('count underwear and socks by day, and nights in pajamas', () => {
    const reason = { code: 'per-day', params: { count: 3 } };
    expect(find({}, 'underwear')).toMatchObject({ quantity: 3, reason });
    expect(find({}, 'pairs-of-socks')).toMatchObject({ quantity: 3, reason });
    expect(find({}, 'pajamas')).toMatchObject({ reason: { code: 'nights', params: { count: 2 } } });
    expect(find({ nights: 0 }, 'pajamas')).toBeUndefined();
  });

  it('count clothes until a wash on a long trip', () => {
    const reason = { code: 'per-day-until-wash', params: { count: 8 } };
    expect(find({ nights: 7 }, 'underwear')).toMatchObject({ quantity: 8, reason: { code: 'per-day' } });
    expect(find({ nights: 11 }, 'underwear')).toMatchObject({ quantity: 8, reason });
  });

  it('contain the umbrella of a city trip in fall once, for the season', () => {
    const all = getEssentials({ ...cityTrip, season: 'fall' });
    expect(all.filter(({ code }) => code === 'umbrella')).toEqual([
      { code: 'umbrella', for: ['teen', 'adult'], kinds: ['umbrella'], reason: { code: 'wet-fall' } },
    ]);
  });
});
