import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOwnedItem, passedOn } from '../../../testing/owned-item.ts';
import { listWornDays } from '../../items/laundry/rules/laundry-event.ts';
import { createWearCounts, listWornItems } from './count-wears.ts';
import { getOwnerIdOn } from './owned-item.ts';

const worn = { itemId: 'shirt', kind: 'worn', source: 'item', revision: 1 } as const;
const day = '2026-03-01';
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('listWornItems', () => {
  it('counts an item once, however many outfits of the day have it', () => {
    expect(listWornItems([worn, { ...worn, source: 'outfit' }])).toEqual(['shirt']);
  });

  it('follows the highest revision of each source, in any order', () => {
    const undone = { ...worn, kind: 'unworn', revision: 2 } as const;
    expect(listWornItems([undone, worn])).toEqual([]);
    expect(listWornItems([undone, worn, { ...worn, revision: 3 }])).toEqual(['shirt']);
    expect(listWornItems([undone, worn, { ...worn, source: 'outfit' }])).toEqual(['shirt']);
  });
});

describe('createWearCounts', () => {
  it('counts days outside of the period for the item only', () => {
    const counts = createWearCounts([createOwnedItem()], year);
    counts.addDay({ day: '2025-12-31', wears: [worn] });
    counts.addDay({ day, wears: [worn] });
    expect([counts.countAll('shirt'), counts.getLastDay('shirt')]).toEqual([2, '2026-03-01']);
    expect(counts.getFirstDay('mia')).toBe('2025-12-31');
    expect(counts.get('mia')).toEqual({
      byItem: new Map([['shirt', 1]]),
      byDay: new Map([['2026-03-01', 1]]),
    });
  });

  it('leaves out items that it does not know, and profiles that wore nothing', () => {
    const counts = createWearCounts([], year);
    counts.addDay({ day, wears: [worn] });
    expect([counts.countAll('shirt'), counts.getLastDay('shirt'), counts.get('mia').byItem.size]).toEqual([
      0,
      undefined,
      0,
    ]);
  });

  it('equals a recomputation from all events of each item', () => {
    const items = [
      createOwnedItem({ id: 'shirt' }),
      createOwnedItem({ id: 'coat', profileId: 'leo', previousOwners: passedOn(['mia', '2026-01-05']) }),
      createOwnedItem({
        id: 'hat',
        previousOwners: passedOn(['leo', '2026-01-03'], ['mia', '2026-01-06'], ['leo', '2026-01-08']),
      }),
    ];
    const period = { from: '2026-01-02', to: '2026-01-08' };
    const record = fc.record({
      itemId: fc.constantFrom('shirt', 'coat', 'hat', 'removed'),
      kind: fc.constantFrom('worn' as const, 'worn' as const, 'unworn' as const),
      source: fc.constantFrom('item', 'outfit-1', 'outfit-2'),
      day: fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`),
      revision: fc.integer({ min: 0, max: 5 }),
    });
    const records = fc.uniqueArray(record, {
      maxLength: 80,
      size: 'max',
      selector: ({ itemId, source, day, revision }) => `${itemId} ${source} ${day} ${revision}`,
    });
    fc.assert(
      fc.property(records, (all) => {
        const counts = createWearCounts(items, period);
        for (const [each, wears] of Map.groupBy(all, (one) => one.day)) counts.addDay({ day: each, wears });

        const wears = items.flatMap((item) => {
          const events = all
            .filter(({ itemId }) => itemId === item.id)
            .map((each, index) => ({ ...each, wearerId: 'ana', id: `${index}`, at: new Date(each.day) }));
          return listWornDays(events).map(({ day }) => ({ day, item, wearer: getOwnerIdOn(item, day) }));
        });
        for (const { id } of items) {
          const days = wears.filter(({ item }) => item.id === id).map(({ day }) => day);
          expect(counts.countAll(id)).toBe(days.length);
          expect(counts.getLastDay(id)).toBe(days.at(-1));
        }
        for (const profileId of ['mia', 'leo']) {
          const own = wears.filter(({ wearer }) => wearer === profileId);
          const within = own.filter(({ day }) => period.from <= day && day <= period.to);
          expect(counts.getFirstDay(profileId)).toBe(own.map(({ day }) => day).sort()[0]);
          expect(Object.fromEntries(counts.get(profileId).byItem)).toEqual(
            countBy(within.map(({ item }) => item.id)),
          );
          expect(Object.fromEntries(counts.get(profileId).byDay)).toEqual(
            countBy(within.map(({ day }) => day)),
          );
        }
      }),
    );
  });
});

const countBy = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
