import type { ClothingItem } from '@fitfolk/contracts/closet';
import { describe, expect, test } from 'vitest';
import { itemNamed } from '../test-items.ts';
import { filterOf, passing, withCategory, withoutUnworn } from './filter.ts';

const at = (search: string) => new URLSearchParams(search);

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
    expect(filterOf(at(search))).toEqual({ category, unwornDays });
  });

  test('choosing a category keeps the rest of the address', () => {
    expect(String(withCategory(at('unworn=60&category=tops'), 'shoes'))).toBe('unworn=60&category=shoes');
    expect(String(withCategory(at('unworn=60&category=tops'), undefined))).toBe('unworn=60');
  });

  test('the unworn demand can be dropped alone', () => {
    expect(String(withoutUnworn(at('unworn=60&category=tops')))).toBe('category=tops');
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
    expect(passing(items, { category: undefined, unwornDays: undefined }, now)).toEqual(items);
  });

  test('60 days count from the last wear, else from the day it was added', () => {
    expect(names(passing(items, { category: undefined, unwornDays: 60 }, now))).toEqual([
      '60 days to the minute',
      'worn long ago',
    ]);
  });

  test('both demands hold at once', () => {
    expect(names(passing(items, { category: 'shoes', unwornDays: 60 }, now))).toEqual([
      '60 days to the minute',
    ]);
  });
});
