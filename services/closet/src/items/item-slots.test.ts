import { FREE_ITEM_LIMIT, PRO_ITEM_LIMIT } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createItemSlots } from './item-slots.ts';

const ana = { accountId: 'ana', plan: 'free' } as const;
const pro = { accountId: 'pro', plan: 'pro' } as const;

describe('createItemSlots', () => {
  it('reserves as many slots as the plans of the accounts leave', () => {
    const slots = createItemSlots(
      new Map([
        ['ana', FREE_ITEM_LIMIT - 2],
        ['pro', PRO_ITEM_LIMIT - 1],
      ]),
    );

    slots.reserve(ana);
    slots.reserve(ana);
    slots.reserve(pro);

    expect(() => slots.reserve(ana)).toThrow(expect.objectContaining({ code: 'closet-limit' }));
    expect(() => slots.reserve(pro)).toThrow(expect.objectContaining({ code: 'closet-full' }));
    expect([...slots.reserved]).toEqual([
      ['ana', 2],
      ['pro', 1],
    ]);
  });

  it('starts with none for an account without items', () => {
    const slots = createItemSlots(new Map());
    for (let item = 0; item < FREE_ITEM_LIMIT; item += 1) slots.reserve(ana);

    expect(() => slots.reserve(ana)).toThrow(expect.objectContaining({ code: 'closet-limit' }));
  });

  it('reserves none above the limit after a downgrade', () => {
    const slots = createItemSlots(new Map([['ana', FREE_ITEM_LIMIT + 1]]));

    expect(() => slots.reserve(ana)).toThrow(expect.objectContaining({ code: 'closet-limit' }));
    expect(slots.reserved.size).toBe(0);
  });
});
