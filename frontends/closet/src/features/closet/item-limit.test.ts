import { describe, expect, it } from 'vitest';
import { getItemLimit } from './item-limit.ts';

describe('getItemLimit', () => {
  it.each([
    [0, 50, false],
    [12, 38, false],
    [49, 1, false],
    [50, 0, true],
    [73, 0, true],
  ])('of a free account with %i items leaves %i', (itemCount, remaining, isReached) => {
    expect(getItemLimit({ isPremium: false }, itemCount)).toEqual({ remaining, isReached });
  });

  it('is unlimited on Pro', () => {
    expect(getItemLimit({ isPremium: true }, 2000)).toEqual({ remaining: undefined, isReached: false });
  });
});
