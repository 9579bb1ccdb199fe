// @vitest-environment happy-dom
import type { Insights } from '@fitfolk/contracts/closet';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { toRecap } from './recap.ts';

startMessages({});

const toItem = (name: string, wears: number) => ({
  id: name,
  profileId: 'leo',
  name,
  category: 'tops' as const,
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
  wears,
});
const insights: Insights = {
  profileId: 'leo',
  from: '2025-11-21',
  to: '2026-11-20',
  since: '2025-02-01',
  itemCount: 4,
  usedCount: 3,
  wearCount: 21,
  days: [{ day: '2026-11-19', wears: 21 }],
  mostWorn: [6, 5, 4, 3, 2, 1].map((wears) => toItem(`Item ${wears}`, wears)),
  leastWorn: [],
  colors: [
    { color: 'red', items: 3, wears: 4 },
    { color: null, items: 1, wears: 1 },
  ],
  kinds: [],
  costPerWear: [],
  unworn: { count: 0, items: [] },
  spending: { months: [], undated: 0 },
  handMeDowns: { profileId: 'leo', items: 0, unpriced: 0, savings: [] },
};

describe('toRecap', () => {
  it('sums up a period of a person', () => {
    expect(toRecap(insights, 'Leo')).toMatchObject({
      title: "Leo's year in clothes",
      period: 'November 21, 2025 – November 20, 2026',
      figures: [
        { value: '75%', unit: 'of the closet worn' },
        { value: '21', unit: 'wears' },
      ],
      colors: [
        { color: 'red', share: 0.75 },
        { color: 'other', share: 0.25 },
      ],
    });
  });

  it('names the five items that were worn most', () => {
    const { most } = toRecap(insights, 'Leo');
    expect(most.map(({ name }) => name)).toEqual(['Item 6', 'Item 5', 'Item 4', 'Item 3', 'Item 2']);
    expect(most.at(-1)?.wears).toBe('2 wears');
  });

  it('has no colors of an empty closet', () => {
    expect(toRecap({ ...insights, colors: [] }, 'Leo').colors).toEqual([]);
  });
});
