import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { Theme } from '@fitfolk/contracts/feed';
import { describe, expect, it } from 'vitest';
import { fitsTheme, getTheme, type WornItem } from './themes.ts';

const DAY = '2026-11-20';
const createItem = (fields: Partial<WornItem> = {}): WornItem => ({
  wearCount: 0,
  lastWornDay: null,
  inClosetSince: `${addDays(DAY, -10)}T12:00:00.000Z`,
  ...fields,
});
const wornDaysAgo = (count: number): Partial<WornItem> => ({
  wearCount: 1,
  lastWornDay: addDays(DAY, -count),
  inClosetSince: '2020-01-01T12:00:00.000Z',
});

describe('getTheme', () => {
  it('lets the themes take turns by the day', () => {
    const days = Array.from({ length: 5 }, (_, index) => addDays(DAY, index));
    expect(days.map(getTheme)).toEqual([
      'all-worn-before',
      'worn-10-times',
      'owned-a-year',
      'unworn-60-days',
      'all-worn-before',
    ]);
  });

  it('has one before 1970 too', () => {
    expect(Theme.options).toContain(getTheme('1969-12-31'));
  });
});

describe('fitsTheme', () => {
  it.each<[Theme, string, readonly WornItem[], boolean]>([
    ['unworn-60-days', 'worn 60 days ago', [createItem(), createItem(wornDaysAgo(60))], true],
    ['unworn-60-days', 'worn 59 days ago', [createItem(wornDaysAgo(59))], false],
    ['unworn-60-days', 'new and never worn', [createItem()], false],
    [
      'unworn-60-days',
      'never worn for 60 days',
      [createItem({ inClosetSince: `${addDays(DAY, -60)}T23:59:00.000Z` })],
      true,
    ],
    ['all-worn-before', 'all worn', [createItem(wornDaysAgo(1)), createItem(wornDaysAgo(9))], true],
    ['all-worn-before', 'one new', [createItem(wornDaysAgo(1)), createItem()], false],
    ['all-worn-before', 'a single item', [createItem(wornDaysAgo(1))], false],
    ['worn-10-times', 'worn 10 times', [createItem(), createItem({ wearCount: 10 })], true],
    ['worn-10-times', 'worn 9 times', [createItem({ wearCount: 9 })], false],
    ['owned-a-year', '365 days', [createItem({ inClosetSince: '2025-11-20T12:00:00.000Z' })], true],
    ['owned-a-year', '364 days', [createItem({ inClosetSince: '2025-11-21T00:00:00.000Z' })], false],
  ])('%s: %s', (theme, _case, items, expected) => {
    expect(fitsTheme(theme, items, DAY)).toBe(expected);
  });

  it.each(Theme.options)('%s fits no post without items', (theme) => {
    expect(fitsTheme(theme, [], DAY)).toBe(false);
  });
});
