import type { Suggestion } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import { chooseSuggestion, listFiveDays, toItemsKey } from './five-days.ts';

describe('listFiveDays', () => {
  it.each([
    ['2026-11-22', ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'], 'Sunday'],
    ['2026-11-25', ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'], 'Wednesday'],
    ['2026-11-28', ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'], 'Saturday'],
  ])('of %s are %j (%s)', (today, days) => {
    expect(listFiveDays(today)).toEqual(days);
  });
});

describe('chooseSuggestion', () => {
  const suggest = (name: string, ...clothingItemIds: string[]): Suggestion => ({
    name,
    items: clothingItemIds,
    clothingItemIds,
    reason: '',
    suggestedBy: 'rules',
  });
  const suggestions = [suggest('A', '1', '2'), suggest('B', '3', '4'), suggest('C', '5')];
  const choose = (used: readonly string[], swaps: number) =>
    chooseSuggestion(suggestions, new Set(used), swaps)?.name;

  it('goes through the suggestions and starts over', () => {
    expect([0, 1, 2, 3].map((swaps) => choose([], swaps))).toEqual(['A', 'B', 'C', 'A']);
  });

  it('leaves out outfits of other days, in any order of their items', () => {
    expect([0, 1, 2].map((swaps) => choose([toItemsKey(['2', '1'])], swaps))).toEqual(['B', 'C', 'B']);
  });

  it('repeats an outfit when nothing else is left', () => {
    expect(choose(['1,2', '3,4', '5'], 0)).toBe('A');
    expect(chooseSuggestion([], new Set(), 0)).toBeUndefined();
  });
});
