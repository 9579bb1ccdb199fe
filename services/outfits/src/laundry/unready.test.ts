import type { ItemAvailability } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { listUnready } from './unready.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';

const list = (availability: ItemAvailability | null, days = [TODAY, TOMORROW], isWorn = false) =>
  listUnready({
    items: [createClosetItem('shirt', 'Shirt', { availability })],
    planned: days.map((day) => ({ clothingItemIds: ['shirt'], day, isWorn })),
    today: TODAY,
  });
const toDays = (...arguments_: Parameters<typeof list>) => list(...arguments_).map(({ day }) => day);

describe('listUnready', () => {
  it('names the item, the day and the state', () => {
    expect(list({ status: 'away', wearsLeft: 1 }, [TODAY, TODAY])).toEqual([
      { day: TODAY, clothingItemId: 'shirt', status: 'away' },
    ]);
  });

  it.each([
    ['clean', []],
    ['worn', []],
    ['washing', [TODAY]],
    ['basket', [TODAY, TOMORROW]],
    ['away', [TODAY, TOMORROW]],
  ] as const)('with an item that is %s marks %j', (status, days) => {
    expect(toDays({ status, wearsLeft: 1 })).toEqual(days);
  });

  it('leaves out past days, worn outfits, what counts as washed, and events without laundry', () => {
    const basket = { status: 'basket', wearsLeft: 1 } as const;
    expect(toDays(basket, ['2026-11-22'])).toEqual([]);
    expect(toDays(basket, [TODAY], true)).toEqual([]);
    expect(toDays({ ...basket, inBasketSince: '2026-11-17' })).toEqual([TODAY]);
    expect(toDays(null)).toEqual([]);
  });
});
