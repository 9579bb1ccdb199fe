import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../../testing/closet-item.ts';
import { getRestDays, scoreRest } from './rest-days.ts';

const day = '2026-11-20';
const getDays = (lastWorn: string | null, ...wornOrPlanned: string[]) =>
  getRestDays({
    items: [createClosetItem('a', 'Shirt', { lastWornDate: lastWorn ? new Date(lastWorn) : null })],
    recentWears: wornOrPlanned.map((each) => ({ clothingItemIds: ['a'], day: each })),
    day,
    conditions: mildDay,
    occasion: undefined,
  }).get('a');

describe('getRestDays', () => {
  it.each([
    ['an item never worn', [null], undefined],
    ['a wear that day', ['2026-11-20T12:00:00Z'], 0],
    ['a wear ten days before', ['2026-11-10T12:00:00Z'], 10],
    ['a plan three days later', [null, '2026-11-23'], 3],
    ['the nearest of several', ['2026-11-10T12:00:00Z', '2026-11-23', '2026-11-18'], 2],
    ['the nearest first', [null, '2026-11-19', '2026-11-01'], 1],
  ] as const)('counts %s', (_, [lastWorn, ...others], days) => {
    expect(getDays(lastWorn, ...others)).toBe(days);
  });
});

describe('scoreRest', () => {
  it.each([
    [undefined, 1],
    [0, 0],
    [15, 0.5],
    [30, 1],
    [90, 1],
  ])('rates %s days %f', (days, score) => {
    expect(scoreRest(days)).toBe(score);
  });
});
