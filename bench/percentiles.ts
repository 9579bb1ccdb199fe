/** Returns a percentile by the nearest-rank method. */
export const percentile = (values: readonly number[], share: number): number => {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.max(0, Math.ceil(inOrder.length * share) - 1)] ?? Number.NaN;
};

/** How long work takes, in milliseconds. */
export const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Milliseconds with one decimal. */
export const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
