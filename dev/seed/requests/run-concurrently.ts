/** Runs a task for each value, up to `limit` at once. Rejects with the first error, after which no task starts. */
export const runConcurrently = async <T>(
  values: Iterable<T>,
  limit: number,
  task: (value: T) => Promise<unknown>,
): Promise<void> => {
  const remaining = [...values];
  let hasFailed = false;
  const runRemaining = async (): Promise<void> => {
    while (remaining.length > 0 && !hasFailed) {
      await task(remaining.shift() as T).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: limit }, runRemaining));
};
