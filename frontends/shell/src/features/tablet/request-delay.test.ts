import { describe, expect, it } from 'vitest';
import { getRequestDelayMs } from './request-delay.ts';

describe('getRequestDelayMs', () => {
  it('is five seconds by day and a minute at night, give or take a fifth', () => {
    expect(getRequestDelayMs({ phase: 'board', failures: 0, random: 0 })).toBe(4000);
    expect(getRequestDelayMs({ phase: 'board', failures: 0, random: 1 })).toBe(6000);
    expect(getRequestDelayMs({ phase: 'night', failures: 0, random: 0.5 })).toBe(60_000);
  });

  it('doubles with each failure, up to a minute', () => {
    const delays = [1, 2, 3, 4, 50].map((failures) =>
      getRequestDelayMs({ phase: 'board', failures, random: 0.5 }),
    );
    expect(delays).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
  });
});
