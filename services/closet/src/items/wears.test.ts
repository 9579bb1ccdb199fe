import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WornItem } from './items.store.ts';
import { BY_ITEM, notWornOn, wornOn } from './wears.ts';

const jacket: WornItem = {
  id: 'jacket',
  accountId: 'account',
  profileId: 'profile',
  name: 'Jacket',
  category: 'outerwear',
  imageUrl: null,
  thumbHash: null,
  season: null,
  tags: [],
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  wears: [],
  createdAt: new Date('2026-01-01T00:00:00Z'),
  version: 1,
};

const wear = fc.record({
  day: fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`),
  by: fc.constantFrom(BY_ITEM, 'outfit-1', 'outfit-2'),
  hour: fc.integer({ min: 10, max: 20 }),
});

const afterAll = (wears: readonly { day: string; by: string; hour: number }[]) =>
  wears.reduce((item, { day, by, hour }) => wornOn(item, day, new Date(`${day}T${hour}:00:00Z`), by), jacket);

describe('wears', () => {
  test('end alike in whatever order and however often they are told', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(wear, { selector: ({ day, by }) => `${day}${by}` }),
        fc.infiniteStream(fc.nat()),
        (wears, dice) => {
          const shuffled = wears
            .flatMap((each) => [each, each])
            .map((each) => ({ each, place: dice.next().value ?? 0 }))
            .sort((one, other) => one.place - other.place)
            .map(({ each }) => each);
          expect(afterAll(shuffled)).toEqual(afterAll(wears));
        },
      ),
    );
  });

  test('count days, not occasions, and the latest day is the last', () => {
    const item = afterAll([
      { day: '2026-11-20', by: BY_ITEM, hour: 12 },
      { day: '2026-11-18', by: 'outfit-1', hour: 12 },
      { day: '2026-11-20', by: 'outfit-2', hour: 12 },
    ]);
    expect(item).toMatchObject({ wearCount: 2, lastWornDay: '2026-11-20' });
    expect(item.lastWornDate).toEqual(new Date('2026-11-20T12:00:00Z'));
  });

  test('taken back leave the item as it was before', () => {
    const item = afterAll([{ day: '2026-11-18', by: 'outfit-1', hour: 12 }]);
    const twice = wornOn(item, '2026-11-20', new Date('2026-11-20T09:00:00Z'), BY_ITEM);
    expect(notWornOn(twice, '2026-11-20', BY_ITEM)).toEqual(item);
    expect(notWornOn(item, '2026-11-18', BY_ITEM)).toBe(item);
  });
});
