import { ApiError } from '@fitfolk/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForLimit } from './wait-for-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HOUR_S = 3600;
const limited = new ApiError(429, 'Too many', undefined, new Headers({ 'retry-after': `${HOUR_S}` }));

describe('waitForLimit', () => {
  it('goes on when the limit has passed, and says for how long it waits', async () => {
    const waits: number[] = [];
    const outcomes = [limited, limited, 'stored'];
    const step = async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    const { signal } = new AbortController();
    const result = waitForLimit({ signal, onWait: (ms) => waits.push(ms) }, step);
    await vi.advanceTimersByTimeAsync(2 * HOUR_S * 1000 - 1);
    expect(outcomes).toEqual(['stored']);
    await vi.advanceTimersByTimeAsync(1);

    expect(await result).toBe('stored');
    expect(waits).toEqual([HOUR_S * 1000, HOUR_S * 1000]);
  });

  it('ends with other errors, and when it is aborted', async () => {
    const controller = new AbortController();
    const context = { signal: controller.signal, onWait: () => {} };
    const failed = new ApiError(403, 'Forbidden', undefined);
    await expect(waitForLimit(context, () => Promise.reject(failed))).rejects.toBe(failed);

    const result = waitForLimit(context, () => Promise.reject(limited));
    const outcome = expect(result).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(1000);
    controller.abort();
    await outcome;
    expect(vi.getTimerCount()).toBe(0);
  });
});
