/** Counts work in progress by key. */
export type ConcurrencyLimit = {
  /** Starts work for all keys and returns the function that ends it; returns undefined if one key has no slot left. */
  acquire(keys: readonly string[]): (() => void) | undefined;
};

/** Creates a limit of simultaneous work for each key, counted in this process. */
export const createConcurrencyLimit = (max: number): ConcurrencyLimit => {
  const counts = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    acquire: (keys) => {
      if (keys.some((key) => (counts.get(key) ?? 0) >= max)) return undefined;
      for (const key of keys) add(key, 1);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const key of keys) add(key, -1);
      };
    },
  };
};
