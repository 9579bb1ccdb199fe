import type { ClothingItem } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import { type ClosetFilter, filterItems, parseFilter, withParameter } from './filter.ts';

const parameters = (search: string) => new URLSearchParams(search);
const noFilter: ClosetFilter = {
  category: undefined,
  unwornDays: undefined,
  query: '',
  sortOrder: 'newest',
};

describe('parseFilter', () => {
  it.each([
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
  ])('parses ?%s', (search, category, unwornDays) => {
    expect(parseFilter(parameters(search))).toEqual({ ...noFilter, category, unwornDays });
  });

  it('parses the search text and the sort order', () => {
    expect(parseFilter(parameters('q=red+hat&sort=name'))).toMatchObject({
      query: 'red hat',
      sortOrder: 'name',
    });
  });
});

describe('withParameter', () => {
  it('sets or removes one parameter and keeps the others', () => {
    expect(String(withParameter(parameters('unworn=60&category=tops'), 'category', 'shoes'))).toBe(
      'unworn=60&category=shoes',
    );
    expect(String(withParameter(parameters('unworn=60&category=tops'), 'unworn', ''))).toBe('category=tops');
  });
});

describe('filterItems', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  const item = (name: string, change: Partial<ClothingItem>): ClothingItem => ({
    ...createItem(name),
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

  it('returns all items in order without a filter', () => {
    expect(filterItems(items, noFilter, now)).toEqual(items);
  });

  it('counts unworn days from the last wear, else from creation', () => {
    expect(names(filterItems(items, { ...noFilter, unwornDays: 60 }, now))).toEqual([
      '60 days to the minute',
      'worn long ago',
    ]);
  });

  it('searches and sorts', () => {
    const filter = { ...noFilter, query: 'worn', sortOrder: 'oldest' } as const;
    expect(names(filterItems(items, filter, now))).toEqual(['worn long ago', 'worn lately']);
  });

  it('combines category and unworn days', () => {
    expect(names(filterItems(items, { ...noFilter, category: 'shoes', unwornDays: 60 }, now))).toEqual([
      '60 days to the minute',
    ]);
  });
});
