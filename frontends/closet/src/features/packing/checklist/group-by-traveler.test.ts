import { describe, expect, it } from 'vitest';
import { groupByTraveler } from './group-by-traveler.ts';

describe('groupByTraveler', () => {
  it('keeps the order of travelers and puts the things for everyone last', () => {
    const charger = { name: 'Charger', profileId: null };
    const tent = { name: 'Tent', profileId: undefined };
    const doll = { name: 'Doll', profileId: 'mia' };
    const shirt = { name: 'Shirt', profileId: 'ana' };
    expect(groupByTraveler([charger, doll, tent, shirt], ['ana', 'ben', 'mia'])).toEqual([
      { profileId: 'ana', entries: [shirt] },
      { profileId: 'mia', entries: [doll] },
      { profileId: null, entries: [charger, tent] },
    ]);
  });

  it('counts the things of an unknown profile as for everyone', () => {
    const doll = { name: 'Doll', profileId: 'gone' };
    expect(groupByTraveler([doll], ['ana'])).toEqual([{ profileId: null, entries: [doll] }]);
  });
});
