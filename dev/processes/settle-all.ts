type Settled<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/** Waits for all, even when one fails, so that what the others started is known before it is stopped. */
export async function settleAll<const T extends readonly unknown[]>(promises: T): Promise<Settled<T>> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
