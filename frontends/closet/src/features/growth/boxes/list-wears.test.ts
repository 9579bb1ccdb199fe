import { describe, expect, it } from 'vitest';
import { listWears } from './list-wears.ts';

describe('listWears', () => {
  it('divides the wears of an item among its owners', () => {
    const previousOwners = [
      { profileId: 'mia', until: '2026-01-01', wearCount: 23 },
      { profileId: 'ben', until: '2026-02-01', wearCount: 0 },
    ];
    expect(listWears({ profileId: 'lou', wearCount: 27, previousOwners })).toEqual([
      { profileId: 'mia', count: 23 },
      { profileId: 'lou', count: 4 },
    ]);
    expect(listWears({ profileId: 'lou', wearCount: 0, previousOwners: [] })).toEqual([]);
  });
});
