// @vitest-environment happy-dom
import { ApiError, ConnectionError } from '@fitfolk/api-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StorageError } from './put-file.ts';
import { isRetryable, RETRY_DELAYS_MS, withRetries } from './retry-policy.ts';

const apiError = (status: number, headers = {}) => new ApiError(status, 'x', undefined, new Headers(headers));

afterEach(() => {
  vi.useRealTimers();
});

describe('isRetryable', () => {
  it.each([
    ['no response from the store', new StorageError(0), true],
    ['a server error of the store', new StorageError(503), true],
    ['an expired URL', new StorageError(403, 'Request has expired'), true],
    ['a rejected URL', new StorageError(403), false],
    ['too many requests', new StorageError(429), true],
    ['a conflict', new StorageError(409), true],
    ['a bad request', new StorageError(400), false],
    ['a file that is too large', new StorageError(413), false],
    ['an expired session', apiError(401), false],
    ['a server error of the gateway', apiError(503), true],
    ['no response from the gateway', new ConnectionError(), true],
    ['a defect of the page', new TypeError('x is not a function'), false],
    ['any other error', new Error('x'), false],
  ])('for %s is %s', (_, error, expected) => {
    expect(isRetryable(error)).toBe(expected);
  });
});

describe('withRetries', () => {
  it('waits 0, 1, 3 and 5 seconds between attempts', () => {
    expect(RETRY_DELAYS_MS).toEqual([0, 1000, 3000, 5000]);
  });

  it('rejects with the last error after one attempt per delay', async () => {
    let attempts = 0;
    const step = async () => {
      attempts += 1;
      throw new StorageError(500 + attempts);
    };

    await expect(withRetries(step, { delaysMs: [0, 0] })).rejects.toMatchObject({ status: 503 });
  });

  it('waits as long as Retry-After says', async () => {
    vi.useFakeTimers();
    const step = vi.fn<() => Promise<string>>();
    step.mockRejectedValueOnce(apiError(429, { 'retry-after': '7' })).mockResolvedValue('stored');

    const result = withRetries(step);
    await vi.advanceTimersByTimeAsync(6999);
    expect(step).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);

    await expect(result).resolves.toBe('stored');
  });

  it('gives up when Retry-After is longer than a minute', async () => {
    const step = async () => {
      throw apiError(429, { 'retry-after': '61' });
    };

    await expect(withRetries(step)).rejects.toMatchObject({ status: 429 });
  });

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const step = async () => {
      controller.abort(new Error('closed'));
      throw new StorageError(503);
    };

    await expect(withRetries(step, { delaysMs: [0], signal: controller.signal })).rejects.toThrow('closed');
  });
});
