import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacedItem, placeItem } from './placement.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = { now: NOW, day: '2026-11-20' };
const shirt: PlacedItem = {
  profileId: 'mia',
  wearCount: 23,
  stored: null,
  previousOwners: [],
  sharedWith: [],
  inClosetSince: null,
};

describe('placeItem', () => {
  it('remembers who wore an item that is passed on, and how often', () => {
    const ofBen = placeItem(shirt, { place: 'closet', profileId: 'ben', ...at });
    expect(ofBen).toEqual({
      ...shirt,
      profileId: 'ben',
      inClosetSince: NOW,
      previousOwners: [{ profileId: 'mia', until: '2026-11-20', wearCount: 23 }],
    });
    const ofLou = placeItem({ ...ofBen, wearCount: 27 }, { place: 'closet', profileId: 'lou', ...at });
    expect(ofLou.previousOwners.map(({ wearCount }) => wearCount)).toEqual([23, 4]);
  });

  it('takes the last step back if the item was not worn meanwhile', () => {
    const passed = placeItem(shirt, { place: 'closet', profileId: 'ben', ...at });
    expect(placeItem(passed, { place: 'closet', profileId: 'mia', ...at }).previousOwners).toEqual([]);
    const worn = { ...passed, wearCount: 24 };
    expect(placeItem(worn, { place: 'closet', profileId: 'mia', ...at }).previousOwners).toHaveLength(2);
  });

  it('stores an item, for its owner or for the next one', () => {
    const boxed = placeItem(shirt, { place: 'box', boxId: 'attic', ...at });
    expect(boxed).toEqual({ ...shirt, stored: { place: 'box', boxId: 'attic', since: '2026-11-20' } });
    const forBen = placeItem(boxed, {
      place: 'box',
      boxId: 'attic',
      profileId: 'ben',
      ...at,
      day: '2026-12-01',
    });
    expect(forBen).toMatchObject({ profileId: 'ben', stored: { since: '2026-11-20' } });
    expect(placeItem(forBen, { place: 'donate', ...at }).stored).toEqual({
      place: 'donate',
      boxId: null,
      since: '2026-11-20',
    });
  });

  it('returns the same item if it is there already', () => {
    const boxed = placeItem(shirt, { place: 'box', boxId: 'attic', ...at });
    expect(placeItem(boxed, { place: 'box', boxId: 'attic', ...at })).toBe(boxed);
    expect(placeItem(shirt, { place: 'closet', profileId: 'mia', ...at })).toBe(shirt);
  });

  it('never loses or invents a wear, whoever has the item', () => {
    const step = fc.record({ profileId: fc.constantFrom('mia', 'ben', 'lou'), worn: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let item = shirt;
        for (const { profileId, worn } of steps) {
          item = placeItem(item, { place: 'closet', profileId, ...at });
          item = { ...item, wearCount: item.wearCount + worn };
        }
        const before = item.previousOwners.reduce((sum, owner) => sum + owner.wearCount, 0);
        expect(before).toBeLessThanOrEqual(item.wearCount);
        expect(item.previousOwners.every(({ wearCount }) => wearCount >= 0)).toBe(true);
      }),
    );
  });

  it('remembers the last 20 owners', () => {
    let item = shirt;
    for (let step = 0; step < 30; step += 1) {
      item = { ...item, wearCount: item.wearCount + 1 };
      item = placeItem(item, { place: 'closet', profileId: `profile ${step}`, ...at });
    }
    expect(item.previousOwners).toHaveLength(20);
  });
});
