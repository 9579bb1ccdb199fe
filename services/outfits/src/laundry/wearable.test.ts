import type { ItemAvailability } from '@fitfolk/contracts/closet';
import { describe, expect, it } from 'vitest';
import { createClosetItem } from '../../testing/closet-item.ts';
import { listWearableOn, type PlannedItems } from './wearable.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const WEDNESDAY = '2026-11-25';

const isWearable = (availability: ItemAvailability | null, day: string, planned: PlannedItems[] = []) =>
  listWearableOn([createClosetItem('shirt', 'Shirt', { availability })], { day, today: TODAY, planned })
    .length === 1;
const onDays = (...days: string[]): PlannedItems[] =>
  days.map((day) => ({ clothingItemIds: ['shirt'], day }));
const clean = { status: 'clean', wearsLeft: 1 } as const;

describe('listWearableOn', () => {
  it.each([
    ['clean', true, true],
    ['worn', true, true],
    ['washing', false, true],
    ['basket', false, false],
    ['away', false, false],
  ] as const)('with an item that is %s allows it today: %s, tomorrow: %s', (status, today, tomorrow) => {
    expect(isWearable({ status, wearsLeft: 1 }, TODAY)).toBe(today);
    expect(isWearable({ status, wearsLeft: 1 }, TOMORROW)).toBe(tomorrow);
  });

  it('counts as washed what wears put into the basket a week before the day', () => {
    const since = (inBasketSince: string) => ({ status: 'basket', wearsLeft: 1, inBasketSince }) as const;
    expect(isWearable(since('2026-11-16'), TODAY)).toBe(true);
    expect(isWearable(since('2026-11-17'), TODAY)).toBe(false);
    expect(isWearable(since('2026-11-17'), TOMORROW)).toBe(true);
  });

  it('keeps the wears of other planned days, also later ones', () => {
    expect(isWearable(clean, TOMORROW, onDays(TODAY))).toBe(false);
    expect(isWearable(clean, TOMORROW, onDays(WEDNESDAY))).toBe(false);
    expect(isWearable({ ...clean, wearsLeft: 3 }, TOMORROW, onDays(TODAY, WEDNESDAY))).toBe(true);
    expect(isWearable({ ...clean, wearsLeft: 2 }, TOMORROW, onDays(TODAY, TODAY, TOMORROW))).toBe(true);
  });

  it('ignores plans of the day itself, of past days, and those worn already', () => {
    const worn = onDays(TODAY).map((each) => ({ ...each, isWorn: true }));
    expect(isWearable(clean, TOMORROW, [...onDays(TOMORROW, '2026-11-20'), ...worn])).toBe(true);
  });

  it('allows items that are never washed, and those of events without laundry, on any day', () => {
    expect(isWearable({ ...clean, wearsLeft: null }, TOMORROW, onDays(TODAY, WEDNESDAY))).toBe(true);
    expect(isWearable(null, TOMORROW, onDays(TODAY, WEDNESDAY))).toBe(true);
  });
});
