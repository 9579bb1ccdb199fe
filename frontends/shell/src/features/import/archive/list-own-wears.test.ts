import type { LaundryHistoryEntry } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { listOwnWears } from './list-own-wears.ts';

const entry = (fields: Partial<LaundryHistoryEntry>): LaundryHistoryEntry => ({
  itemId: 'shirt',
  at: '2026-11-03T12:00:00.000Z',
  kind: 'worn',
  source: 'item',
  day: '2026-11-03',
  away: null,
  ...fields,
});

describe('listOwnWears', () => {
  it('lists wears of items, and not those with an outfit or moves', () => {
    const history = [
      entry({}),
      entry({ day: '2026-11-04' }),
      entry({ itemId: 'jeans', source: 'outfit' }),
      entry({ kind: 'washed', source: 'move', day: null }),
    ];

    expect(listOwnWears(history)).toEqual([
      { itemId: 'shirt', day: '2026-11-03' },
      { itemId: 'shirt', day: '2026-11-04' },
    ]);
  });

  it('leaves out what was undone, in whatever order its times are', () => {
    const worn = entry({});
    const undone = entry({ kind: 'unworn', at: '2026-11-20T08:00:00.000Z' });

    expect(listOwnWears([undone, worn])).toEqual([]);
    expect(listOwnWears([undone, worn, worn])).toEqual([{ itemId: 'shirt', day: '2026-11-03' }]);
  });
});
