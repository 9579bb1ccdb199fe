import { describe, expect, it } from 'vitest';
import { getRestartDelayMs } from './restart-on-exit.ts';

describe('getRestartDelayMs', () => {
  it('doubles the delay from one second to half a minute', () => {
    const delays = [0, 0, 0, 0, 0, 0, 0].reduce<number[]>(
      (earlier, readyMs) => [...earlier, getRestartDelayMs(earlier.at(-1) ?? 0, readyMs)],
      [],
    );

    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('starts over after a process that was ready for a minute', () => {
    expect(getRestartDelayMs(30_000, 59_999)).toBe(30_000);
    expect(getRestartDelayMs(30_000, 60_000)).toBe(1_000);
  });
});
