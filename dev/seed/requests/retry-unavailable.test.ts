import { ApiError } from '@fitfolk/api-client';
import { describe, expect, it } from 'vitest';
import { retryUnavailable } from './retry-unavailable.ts';

/** Creates a step that fails with each of the statuses in turn, then returns the number of attempts. */
const createStep = (...statuses: readonly number[]) => {
  let attempts = 0;
  return async (): Promise<number> => {
    const status = statuses[attempts];
    attempts += 1;
    if (status) throw new ApiError(status, 'rejected', undefined);
    return attempts;
  };
};

describe('retryUnavailable', () => {
  it('repeats a step while its service is unavailable', async () => {
    expect(await retryUnavailable(createStep(503, 503), 0)).toBe(3);
  });

  it('gives up after five attempts', async () => {
    await expect(retryUnavailable(createStep(503, 503, 503, 503, 503), 0)).rejects.toMatchObject({
      status: 503,
    });
  });

  it('repeats no step that failed for another reason', async () => {
    await expect(retryUnavailable(createStep(400), 0)).rejects.toMatchObject({ status: 400 });
  });
});
