import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEAN } from '../laundry/rules/derive-laundry.ts';
import type { ItemWithWears } from './item.ts';
import { addEarlierWears, addWear, ITEM_SOURCE, isBeforeKept, MAX_WEARS, removeWear } from './wears.ts';

const jacket: ItemWithWears = {
  id: 'jacket',
  accountId: 'account',
  profileId: 'profile',
  name: 'Jacket',
  category: 'outerwear',
  imageUrl: null,
  thumbHash: null,
  imageHash: null,
  cutOutUrl: null,
  showsPhoto: false,
  kind: null,
  colors: [],
  season: null,
  tags: [],
  lastWornDate: null,
  lastWornDay: null,
  wearCount: 0,
  wears: [],
  washAfter: null,
  size: null,
  traits: null,
  isOutgrown: false,
  stored: null,
  previousOwners: [],
  inClosetSince: null,
  laundry: CLEAN,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  version: 1,
};

const wear = fc.record({
  day: fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`),
  by: fc.constantFrom(ITEM_SOURCE, 'outfit-1', 'outfit-2'),
  hour: fc.integer({ min: 10, max: 20 }),
});

const applyAll = (wears: readonly { day: string; by: string; hour: number }[]) =>
  wears.reduce(
    (item, { day, by, hour }) => addWear(item, day, new Date(`${day}T${hour}:00:00Z`), by),
    jacket,
  );

describe('wears', () => {
  it('converge in any order and with duplicates', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(wear, { selector: ({ day, by }) => `${day}${by}` }),
        fc.infiniteStream(fc.nat()),
        (wears, random) => {
          const shuffled = wears
            .flatMap((each) => [each, each])
            .map((each) => ({ each, order: random.next().value ?? 0 }))
            .sort((one, other) => one.order - other.order)
            .map(({ each }) => each);
          expect(applyAll(shuffled)).toEqual(applyAll(wears));
        },
      ),
    );
  });

  it('count each day once and expose the latest day', () => {
    const item = applyAll([
      { day: '2026-11-20', by: ITEM_SOURCE, hour: 12 },
      { day: '2026-11-18', by: 'outfit-1', hour: 12 },
      { day: '2026-11-20', by: 'outfit-2', hour: 12 },
    ]);
    expect(item).toMatchObject({ wearCount: 2, lastWornDay: '2026-11-20' });
    expect(item.lastWornDate).toEqual(new Date('2026-11-20T12:00:00Z'));
  });

  it('keep the sources of a day, and the latest time of them', () => {
    const early = new Date('2026-11-20T08:00:00Z');
    const late = new Date('2026-11-20T18:00:00Z');
    const one = addWear(addWear(jacket, '2026-11-20', early, 'outfit-1'), '2026-11-20', late, ITEM_SOURCE);
    const other = addWear(addWear(jacket, '2026-11-20', late, 'outfit-1'), '2026-11-20', early, ITEM_SOURCE);
    for (const { wears } of [one, other]) {
      expect(wears).toEqual([{ day: '2026-11-20', at: late, by: [ITEM_SOURCE, 'outfit-1'] }]);
    }
  });

  it('remain while another source of the day remains', () => {
    const day = { day: '2026-11-20', hour: 12 };
    const item = applyAll([
      { ...day, by: ITEM_SOURCE },
      { ...day, by: 'outfit-1' },
    ]);
    const undone = removeWear(item, '2026-11-20', ITEM_SOURCE);
    expect(undone.wears).toEqual([
      { day: '2026-11-20', at: new Date('2026-11-20T12:00:00Z'), by: ['outfit-1'] },
    ]);
    expect(undone.wearCount).toBe(1);
  });

  it('change the item neither twice nor for an unknown day', () => {
    const item = applyAll([{ day: '2026-11-18', by: 'outfit-1', hour: 12 }]);
    expect(addWear(item, '2026-11-18', new Date('2026-11-18T20:00:00Z'), 'outfit-1')).toBe(item);
    expect(removeWear(item, '2026-11-19', 'outfit-1')).toBe(item);
  });

  it('leave no date once all are undone', () => {
    const item = removeWear(
      applyAll([{ day: '2026-11-18', by: 'outfit-1', hour: 12 }]),
      '2026-11-18',
      'outfit-1',
    );
    expect(item).toEqual(jacket);
  });

  describe('of more days than are kept', () => {
    const toDay = (index: number) => new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    const days = Array.from({ length: MAX_WEARS + 50 }, (_, index) => toDay(index));
    const item = applyAll(days.map((day) => ({ day, by: ITEM_SOURCE, hour: 12 })));

    it('are all counted', () => {
      expect(item).toMatchObject({ wearCount: days.length, lastWornDay: days.at(-1) });
      expect(item.wears.map(({ day }) => day)).toEqual(days.slice(50));
    });

    it('are counted down when one is undone', () => {
      const undone = removeWear(item, days.at(-1) ?? '', ITEM_SOURCE);
      expect(undone).toMatchObject({ wearCount: days.length - 1, lastWornDay: days.at(-2) });
      expect(addWear(undone, days.at(-1) ?? '', new Date(), 'outfit-1').wearCount).toBe(days.length);
    });

    it('are only known by their number', () => {
      expect(days.filter((day) => isBeforeKept(item, day))).toEqual(days.slice(0, 50));
      expect(addEarlierWears(item, -1)).toEqual({ ...item, wearCount: days.length - 1 });
      expect(addEarlierWears(item, 0)).toBe(item);
      expect(isBeforeKept(jacket, '2023-01-01')).toBe(false);
    });
  });

  it('leave the item unchanged once undone', () => {
    const item = applyAll([{ day: '2026-11-18', by: 'outfit-1', hour: 12 }]);
    const twice = addWear(item, '2026-11-20', new Date('2026-11-20T09:00:00Z'), ITEM_SOURCE);
    expect(removeWear(twice, '2026-11-20', ITEM_SOURCE)).toEqual(item);
    expect(removeWear(item, '2026-11-18', ITEM_SOURCE)).toBe(item);
  });
});
