/**
 * Runs a task for each value, up to `limit` at once, and returns the results in the order of the values. Rejects with the first
 * error, after which no task starts.
 */
export const runConcurrently = async <T, Result>(
  values: Iterable<T>,
  limit: number,
  task: (value: T) => Promise<Result>,
): Promise<Result[]> => {
  const remaining = [...values].entries();
  const results: Result[] = [];
  let hasFailed = false;
  const runRemaining = async (): Promise<void> => {
    for (const [index, value] of remaining) {
      if (hasFailed) return;
      results[index] = await task(value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, runRemaining));
  return results;
};
