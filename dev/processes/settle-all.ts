type Settled<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/** Waits for all promises even when one rejects, so that the caller can clean up everything that started. */
export const settleAll = async <const T extends readonly unknown[]>(promises: T): Promise<Settled<T>> => {
  await Promise.allSettled(promises);
  return Promise.all(promises);
};
