// @vitest-environment happy-dom
import { ApiError } from '@fitfolk/api-client';
import { describe, expect, it } from 'vitest';
import { StorageError } from './put-file.ts';
import { isRetryable, RETRY_DELAYS_MS, withRetries } from './retry-policy.ts';

const apiError = (status: number) => new ApiError(status, 'x', undefined);

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
    ['no response from the gateway', new TypeError('Failed to fetch'), true],
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

  it('stops when aborted', async () => {
    const controller = new AbortController();
    const step = async () => {
      controller.abort(new Error('closed'));
      throw new StorageError(503);
    };

    await expect(withRetries(step, { delaysMs: [0], signal: controller.signal })).rejects.toThrow('closed');
  });
});
