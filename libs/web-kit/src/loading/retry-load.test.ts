import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryLoad } from './retry-load.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const loader = (...attempts: (() => Promise<string>)[]) => {
  const load = vi.fn(() => (attempts.shift() ?? (() => Promise.reject(new Error('called too often'))))());
  return load;
};
const succeed = () => Promise.resolve('closet');
const fail = () => Promise.reject(new Error('no network'));
const hang = () => new Promise<string>(() => undefined);

describe('retryLoad', () => {
  it('loads once on success', async () => {
    const load = loader(succeed);

    await expect(retryLoad(load)).resolves.toBe('closet');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('retries once after a pause', async () => {
    const load = loader(fail, succeed);
    const loaded = retryLoad(load, { backoffMs: 100 });

    await vi.advanceTimersByTimeAsync(99);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(51);

    await expect(loaded).resolves.toBe('closet');
  });

  it('rejects after two failures', async () => {
    const load = loader(fail, fail, succeed);
    const loaded = expect(retryLoad(load, { backoffMs: 100 })).rejects.toThrow('no network');

    await vi.runAllTimersAsync();

    await loaded;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('rejects a load that exceeds the time limit', async () => {
    const load = loader(hang, hang);
    const loaded = expect(retryLoad(load, { timeoutMs: 1000, backoffMs: 100 })).rejects.toThrow(
      'Not loaded within 1000 ms',
    );

    await vi.advanceTimersByTimeAsync(2150);

    await loaded;
  });
});
