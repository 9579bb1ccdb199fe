/** Returns a percentile by the nearest-rank method. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

/** Measures the duration of a task in milliseconds. */
export const measureMs = async (task: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await task();
  return performance.now() - start;
};

/** Formats milliseconds with one decimal. */
export const formatMs = (value: number): string => `${value.toFixed(1)} ms`;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
