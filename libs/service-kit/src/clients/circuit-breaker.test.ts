import { afterEach, describe, expect, it, vi } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

const options = {
  maxConcurrent: 2,
  minCalls: 3,
  errorThresholdPercentage: 50,
  windowMs: 10_000,
  resetAfterMs: 50,
};
const refused = new Error('connection refused');

let breaker: CircuitBreaker;
afterEach(() => {
  breaker.stop();
  vi.useRealTimers();
});

const fail = async (times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) {
    await expect(breaker.run(() => Promise.reject(refused))).rejects.toBe(refused);
  }
};

describe('createCircuitBreaker', () => {
  it('passes results and errors through', async () => {
    breaker = createCircuitBreaker(options);

    expect(await breaker.run(async () => 7)).toBe(7);
    await fail(1);
  });

  it('opens at the error threshold and closes after a successful trial call', async () => {
    breaker = createCircuitBreaker(options);
    await fail(3);
    await expect(breaker.run(async () => 7)).rejects.toMatchObject({ code: 'unavailable', retryAfterS: 1 });

    await expect.poll(() => breaker.run(async () => 7).catch(() => undefined)).toBe(7);
    expect(await breaker.run(async () => 8)).toBe(8);
  });

  it('ignores errors that say nothing about the dependency', async () => {
    breaker = createCircuitBreaker({ ...options, isIgnored: (error) => error === refused });
    await fail(5);

    expect(await breaker.run(async () => 7)).toBe(7);
  });

  it('rejects calls beyond the limit', async () => {
    breaker = createCircuitBreaker(options);
    const release = Promise.withResolvers<number>();
    const running = [breaker.run(() => release.promise), breaker.run(() => release.promise)];

    await expect(breaker.run(async () => 7)).rejects.toMatchObject({ code: 'unavailable' });
    release.resolve(1);
    expect(await Promise.all(running)).toEqual([1, 1]);
    expect(await breaker.run(async () => 7)).toBe(7);
  });

  it('lets another trial call through while the first one is slow', async () => {
    breaker = createCircuitBreaker(options);
    await fail(3);
    let trials = 0;
    const startTrial = () => {
      trials += 1;
      return new Promise(() => {});
    };

    await expect
      .poll(() => {
        void breaker.run(startTrial).catch(() => {});
        return trials;
      })
      .toBe(2);
  });

  it('closes when a slow trial call succeeds after it was given up on', async () => {
    vi.useFakeTimers();
    breaker = createCircuitBreaker(options);
    await fail(3);
    await vi.advanceTimersByTimeAsync(options.resetAfterMs);
    const slow = Promise.withResolvers<number>();
    const trial = breaker.run(() => slow.promise);
    await vi.advanceTimersByTimeAsync(options.resetAfterMs);
    await expect(breaker.run(async () => 7)).rejects.toMatchObject({ code: 'unavailable' });

    slow.resolve(7);

    expect(await trial).toBe(7);
    expect(await breaker.run(async () => 8)).toBe(8);
  });
});
