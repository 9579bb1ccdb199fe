import type { PackingList } from '@fitfolk/contracts/packing';
import { describe, expect, it } from 'vitest';
import { sortLists } from './sort-lists.ts';

const createList = (name: string, startDate: string | null, endDate: string | null): PackingList => ({
  id: name,
  profileId: 'ana',
  profileIds: ['ana'],
  name,
  tripType: null,
  place: null,
  startDate,
  endDate,
  items: [],
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
});

describe('sortLists', () => {
  it('puts upcoming trips first, then undated ones, then past ones', () => {
    const lists = [
      createList('undated', null, null),
      createList('long past', '2026-01-02', '2026-01-05'),
      createList('past', '2026-11-18', '2026-11-19'),
      createList('next month', '2026-12-20', null),
      createList('ends today', '2026-11-15', '2026-11-20'),
      createList('next week', '2026-11-27', '2026-11-30'),
    ];
    expect(sortLists(lists, '2026-11-20').map(({ name }) => name)).toEqual([
      'ends today',
      'next week',
      'next month',
      'undated',
      'past',
      'long past',
    ]);
  });
});
