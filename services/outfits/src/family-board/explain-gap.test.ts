import type { LaundryStatus } from '@fitfolk/contracts/closet';
import type { GapReason } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { createClosetItem, mildDay } from '../../testing/closet-item.ts';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import { NO_RULES } from '../suggestions/rules/dressing-rules.ts';
import { planEveryone } from './plan-everyone.ts';

const DAY = '2026-11-23';
const of = (category: ClosetItem['category'], more: Partial<ClosetItem> = {}) =>
  createClosetItem(`${category}-${JSON.stringify(more)}`, `${category}`, { category, ...more });
const laundry = (status: LaundryStatus, wearsLeft = 1) => ({ availability: { status, wearsLeft } });
const [top, bottom] = [of('tops'), of('bottoms')];

const findReason = (wearable: ClosetItem[], week: Partial<Parameters<typeof planEveryone>[0]> = {}) =>
  planEveryone({
    members: [{ profileId: 'mia', wearable, recentWears: [] }],
    days: [{ day: DAY, conditions: mildDay }],
    chosen: [],
    occasion: undefined,
    today: DAY,
    ...week,
  }).unfilled.map(({ reason }) => reason);

describe('the reason for a day without an outfit', () => {
  const onDay = (highF: number) => ({
    days: [{ day: DAY, conditions: { ...mildDay, highF, lowF: highF - 5 } }],
  });

  it.each<[GapReason | 'none', ClosetItem[], Parameters<typeof findReason>[1]?]>([
    ['none', [top, bottom]],
    ['none', [of('tops', { kind: 'dress' })]],
    ['empty-closet', []],
    ['no-tops', [bottom]],
    ['no-bottoms', [top]],
    ['no-tops', [of('shoes')]],
    ['nothing-warm', [of('tops', { season: 'summer' }), bottom], onDay(30)],
    ['nothing-cool', [top, of('bottoms', { season: 'winter' })], onDay(90)],
    ['no-clean-tops', [of('tops', laundry('basket')), bottom]],
    ['no-clean-bottoms', [top, of('bottoms', laundry('away'))]],
    // Dirty, but too thin anyway.
    ['nothing-warm', [of('tops', { season: 'summer', ...laundry('basket') }), bottom], onDay(30)],
    ['taken', [top, bottom], { chosen: [{ profileId: 'leo', day: DAY, itemIds: [top.itemId] }] }],
  ])('is %s', (reason, items, week) => {
    expect(findReason(items, week)).toEqual(reason === 'none' ? [] : [reason]);
  });

  it('is a planned day that needs the only top before the next wash', () => {
    const only = of('tops', laundry('clean'));
    const days = ['2026-11-23', '2026-11-24'].map((day) => ({ day, conditions: mildDay }));
    expect(findReason([only, bottom], { days })).toEqual(['no-clean-tops']);
  });

  it.each([
    { ...NO_RULES, select: () => [] },
    { ...NO_RULES, allowsTogether: () => false },
  ])('is the rules that allow nothing', (rules) => {
    const members = [{ profileId: 'mia', wearable: [top, bottom], recentWears: [], rules }];
    expect(findReason([], { members })).toEqual(['not-allowed']);
  });
});
