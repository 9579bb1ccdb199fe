import { describe, expect, it } from 'vitest';
import { fromScore, getDelayMs, getWaitMs, isFirstDelayed, toScore } from './guess-delay.ts';

const lastAt = new Date('2026-11-22T10:00:00.123Z');

describe('getDelayMs', () => {
  it('starts with the fifth failure and doubles up to a minute', () => {
    expect([0, 4, 5, 6, 7, 10, 11, 12, 15].map(getDelayMs)).toEqual([
      0, 0, 1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });
});

describe('isFirstDelayed', () => {
  it('is true for the fifth failure only', () => {
    expect([4, 5, 6].map(isFirstDelayed)).toEqual([false, true, false]);
  });
});

describe('getWaitMs', () => {
  it('returns the rest of the delay', () => {
    const after = (ms: number) => getWaitMs({ count: 6, lastAt }, new Date(lastAt.getTime() + ms));

    expect([0, 500, 2000, 5000].map(after)).toEqual([2000, 1500, 0, 0]);
  });
});

describe('toScore', () => {
  it('keeps the time and the number of failures', () => {
    expect(fromScore(toScore({ count: 7, lastAt }))).toEqual({ count: 7, lastAt });
    expect(fromScore(toScore({ count: 400, lastAt }))).toEqual({ count: 15, lastAt });
  });

  it('sorts by the time of the last failure', () => {
    const later = new Date(lastAt.getTime() + 1);

    expect(toScore({ count: 1, lastAt: later })).toBeGreaterThan(toScore({ count: 400, lastAt }));
  });
});
