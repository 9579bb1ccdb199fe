import type { ClothingItem } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import {
  type ClosetFilter,
  clearFilter,
  countChosen,
  filterItems,
  NOTHING_CHOSEN,
  parseFilter,
  withoutChosen,
  withParameter,
  withToggled,
} from './filter.ts';

const parameters = (search: string) => new URLSearchParams(search);
const noFilter: ClosetFilter = {
  category: undefined,
  unwornDays: undefined,
  query: '',
  sortOrder: 'newest',
  chosen: NOTHING_CHOSEN,
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

describe('chosen values', () => {
  const search = parameters('color=red&color=blue&size=eu%3A122&unworn=60&q=hat&sort=name&item=1');

  it('are read from the URL and counted together with the days without a wear', () => {
    expect(parseFilter(search).chosen).toEqual({
      ...NOTHING_CHOSEN,
      color: ['red', 'blue'],
      size: ['eu:122'],
    });
    expect(countChosen(parseFilter(search))).toBe(4);
  });

  it('are added and removed one by one, and cleared without the search', () => {
    expect(String(withToggled(parameters('color=red'), 'color', 'blue'))).toBe('color=red&color=blue');
    expect(String(withToggled(parameters('color=red&color=blue'), 'color', 'red'))).toBe('color=blue');
    expect(String(withoutChosen(search))).toBe('q=hat&sort=name&item=1');
    expect(String(clearFilter(search))).toBe('sort=name&item=1');
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
