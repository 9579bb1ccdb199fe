import type { Category } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../../testing/closet-item.ts';
import { selectVaried } from './select-varied.ts';

const create = (category: Category, ...ids: string[]) =>
  ids.map((id) => createClosetItem(id, 'Thing', { category }));

const tops = create('tops', 'top-1', 'top-2', 'top-3');
const bottoms = create('bottoms', 'bottom-1', 'bottom-2', 'bottom-3');

const select = (items: readonly ReturnType<typeof createClosetItem>[], count = 3) =>
  selectVaried(
    {
      items: [...tops, ...bottoms, ...items],
      conditions: mildDay,
      day: '2026-11-20',
      occasion: undefined,
      recentWears: [],
    },
    count,
  ).map(({ items: pieces }) => pieces.map(({ itemId }) => itemId).join(' '));

describe('selectVaried', () => {
  it('never repeats shoes or an accessory while the closet has others', () => {
    const shoes = create('shoes', 'shoes-1', 'shoes-2', 'shoes-3');
    const bags = create('accessories', 'bag-1', 'bag-2', 'bag-3');
    expect(select([...shoes, ...bags])).toEqual([
      'top-1 bottom-1 shoes-1 bag-1',
      'top-1 bottom-2 shoes-2 bag-2',
      'top-1 bottom-3 shoes-3 bag-3',
    ]);
  });

  it('repeats the only shoes', () => {
    expect(select(create('shoes', 'shoes'))).toEqual([
      'top-1 bottom-1 shoes',
      'top-2 bottom-2 shoes',
      'top-3 bottom-3 shoes',
    ]);
  });

  it('repeats shoes only once all pairs are worn', () => {
    expect(select(create('shoes', 'shoes-1', 'shoes-2'))).toEqual([
      'top-1 bottom-1 shoes-1',
      'top-1 bottom-2 shoes-2',
      'top-2 bottom-1 shoes-2',
    ]);
  });

  it('wears the only bag once', () => {
    const shoes = create('shoes', 'shoes-1', 'shoes-2', 'shoes-3');
    expect(select([...shoes, ...create('accessories', 'bag')])).toEqual([
      'top-1 bottom-1 shoes-1 bag',
      'top-1 bottom-2 shoes-2',
      'top-1 bottom-3 shoes-3',
    ]);
  });

  it('returns as many outfits as are distinct, and none for none', () => {
    expect(select([], 9)).toHaveLength(9);
    expect(select([], 0)).toEqual([]);
  });
});
