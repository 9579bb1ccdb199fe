import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPackingChanges } from './apply-changes.ts';
import type { PackingChange, PackingItem } from './items.ts';

const entry = (id: string, more: Partial<PackingItem> = {}): PackingItem => ({
  id,
  name: id,
  quantity: 1,
  packed: false,
  ...more,
});
const [tent, socks] = [entry('tent'), entry('socks', { quantity: 3 })];
const apply = (...changes: PackingChange[]) => applyPackingChanges([tent, socks], changes);

describe('applyPackingChanges', () => {
  it.each<[PackingChange, PackingItem[]]>([
    [{ type: 'add', item: entry('stove') }, [tent, socks, entry('stove')]],
    [{ type: 'add', item: entry('tent', { packed: true }) }, [tent, socks]],
    [{ type: 'pack', itemId: 'tent', packed: true }, [entry('tent', { packed: true }), socks]],
    [
      { type: 'rename', itemId: 'tent', from: 'tent', name: 'Big tent' },
      [entry('tent', { name: 'Big tent' }), socks],
    ],
    [{ type: 'rename', itemId: 'tent', from: 'hut', name: 'tent' }, [tent, socks]],
    [{ type: 'count', itemId: 'socks', from: 3, quantity: 4 }, [tent, entry('socks', { quantity: 4 })]],
    [{ type: 'count', itemId: 'socks', from: 2, quantity: 3 }, [tent, socks]],
    [{ type: 'bag', itemId: 'tent', from: null, bag: 'Trunk' }, [entry('tent', { bag: 'Trunk' }), socks]],
    [{ type: 'bag', itemId: 'tent', from: 'Trunk', bag: null }, [tent, socks]],
    [{ type: 'weigh', itemId: 'tent', from: null, grams: 2400 }, [entry('tent', { grams: 2400 }), socks]],
    [{ type: 'remove', itemId: 'tent' }, [socks]],
    [{ type: 'remove', itemId: 'gone' }, [tent, socks]],
  ])('applies %j', (change, items) => {
    expect(apply(change)).toEqual({ items, skipped: [] });
  });

  it.each<[PackingChange, string]>([
    [{ type: 'pack', itemId: 'gone', packed: true }, 'removed'],
    [{ type: 'rename', itemId: 'gone', from: 'gone', name: 'back' }, 'removed'],
    [{ type: 'rename', itemId: 'tent', from: 'hut', name: 'Big tent' }, 'changed'],
    [{ type: 'count', itemId: 'socks', from: 2, quantity: 4 }, 'changed'],
    [{ type: 'bag', itemId: 'tent', from: 'Trunk', bag: 'Backpack' }, 'changed'],
    [{ type: 'weigh', itemId: 'tent', from: 2400, grams: 2500 }, 'changed'],
  ])('skips %j: %s', (change, reason) => {
    expect(apply(change)).toEqual({ items: [tent, socks], skipped: [{ index: 0, reason }] });
  });

  it('applies the others of a request with a skipped change', () => {
    const changes: PackingChange[] = [
      { type: 'pack', itemId: 'gone', packed: true },
      { type: 'pack', itemId: 'tent', packed: true },
    ];
    expect(apply(...changes)).toMatchObject({ items: [{ packed: true }, socks], skipped: [{ index: 0 }] });
  });

  it('adds up to the limit', () => {
    const changes = ['a', 'b'].map((id) => ({ type: 'add', item: entry(id) }) as const);
    expect(applyPackingChanges([tent, socks], changes, 3)).toEqual({
      items: [tent, socks, entry('a')],
      skipped: [{ index: 1, reason: 'full' }],
    });
  });

  it('gives the same list for changes of different entries in any order', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const change = (id: string): fc.Arbitrary<PackingChange> =>
      fc.oneof(
        fc.record({ type: fc.constant('pack'), itemId: fc.constant(id), packed: fc.boolean() }),
        fc.record({
          type: fc.constant('count'),
          itemId: fc.constant(id),
          from: fc.constant(1),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        fc.record({ type: fc.constant('remove'), itemId: fc.constant(id) }),
      );
    const perEntry = fc.tuple(...ids.map((id) => fc.array(change(id), { maxLength: 4 })));
    fc.assert(
      fc.property(perEntry, (groups) => {
        const items = ids.map((id) => entry(id));
        const inOrder = applyPackingChanges(items, groups.flat());
        const longest = Math.max(...groups.map(({ length }) => length));
        const alternating = Array.from({ length: longest }, (_, index) =>
          groups.flatMap((group) => group[index] ?? []),
        ).flat();
        expect(applyPackingChanges(items, alternating).items).toEqual(inOrder.items);
      }),
    );
  });
});
