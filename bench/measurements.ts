import { setTimeout } from 'node:timers/promises';

const WARM_UP_ROUNDS = 10;

/** Returns a percentile by the nearest-rank method. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** Returns the sum of numbers; 0 for none. */
export const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0);

/** Returns the arithmetic mean of numbers; NaN for none. */
export const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Measures the duration of a task in milliseconds. */
export const measureMs = async (task: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await task();
  return performance.now() - start;
};

/** Runs a synchronous task repeatedly, after unmeasured rounds that compile it, and returns percentiles in milliseconds. */
export const measureRounds = (rounds: number, task: () => unknown): { median: number; p99: number } => {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) task();
  const durations = Array.from({ length: rounds }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return { median: percentile(durations, 0.5), p99: percentile(durations, 0.99) };
};

/** Starts work at a constant rate, whether or not earlier work has ended, and waits for all of it. */
export const runAtRate = async (
  perSecond: number,
  count: number,
  work: (index: number) => Promise<void>,
): Promise<void> => {
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const waitMs = start + (index * 1000) / perSecond - performance.now();
    if (waitMs > 1) await setTimeout(waitMs);
    running.push(work(index));
  }
  await Promise.all(running);
};

/** Formats milliseconds with one decimal. */
export const formatMs = (value: number): string => `${value.toFixed(1)} ms`;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
