import type { ClothingItem } from '@fitfolk/contracts/closet';
import { describe, expect, test } from 'vitest';
import { itemNamed } from '../../../../testing/items.ts';
import { type ClosetFilter, filterOf, passing, withPart } from './filter.ts';

const at = (search: string) => new URLSearchParams(search);
const everything: ClosetFilter = {
  category: undefined,
  unwornDays: undefined,
  wanted: '',
  sorting: 'newest',
};

describe('the filter in the address', () => {
  test.each([
    ['', undefined, undefined],
    ['category=shoes', 'shoes', undefined],
    ['category=Shoes', undefined, undefined],
    ['category=hats', undefined, undefined],
    ['unworn=60', undefined, 60],
    ['unworn=60&category=tops', 'tops', 60],
    ['unworn=0', undefined, undefined],
    ['unworn=-5', undefined, undefined],
    ['unworn=6e1', undefined, undefined],
    ['unworn=99999', undefined, undefined],
  ])('?%s', (search, category, unwornDays) => {
    expect(filterOf(at(search))).toEqual({ ...everything, category, unwornDays });
  });

  test('also says what is looked for and in which order', () => {
    expect(filterOf(at('q=red+hat&sort=name'))).toMatchObject({ wanted: 'red hat', sorting: 'name' });
  });

  test('a changed part keeps the rest of the address, an empty one is taken out', () => {
    expect(String(withPart(at('unworn=60&category=tops'), 'category', 'shoes'))).toBe(
      'unworn=60&category=shoes',
    );
    expect(String(withPart(at('unworn=60&category=tops'), 'unworn', ''))).toBe('category=tops');
  });
});

describe('what passes', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const item = (name: string, change: Partial<ClothingItem>): ClothingItem => ({
    ...itemNamed(name),
    ...change,
  });
  const names = (items: readonly ClothingItem[]) => items.map(({ name }) => name);
  const items = [
    item('worn lately', { createdAt: '2026-01-01T00:00:00.000Z', lastWornDate: '2026-11-01T00:00:00.000Z' }),
    item('60 days to the minute', { createdAt: '2026-09-21T12:00:00.000Z', category: 'shoes' }),
    item('a minute less', { createdAt: '2026-09-21T12:01:00.000Z' }),
    item('worn long ago', {
      createdAt: '2026-01-01T00:00:00.000Z',
      lastWornDate: '2026-05-01T00:00:00.000Z',
    }),
  ];

  test('everything, in its order, when nothing is demanded', () => {
    expect(passing(items, everything, now)).toEqual(items);
  });

  test('60 days count from the last wear, else from the day it was added', () => {
    expect(names(passing(items, { ...everything, unwornDays: 60 }, now))).toEqual([
      '60 days to the minute',
      'worn long ago',
    ]);
  });

  test('what is looked for, in the order that is asked for', () => {
    const filter = { ...everything, wanted: 'worn', sorting: 'oldest' } as const;
    expect(names(passing(items, filter, now))).toEqual(['worn long ago', 'worn lately']);
  });

  test('both demands hold at once', () => {
    expect(names(passing(items, { ...everything, category: 'shoes', unwornDays: 60 }, now))).toEqual([
      '60 days to the minute',
    ]);
  });
});
