export type RetryOptions = {
  /** Time limit of one attempt in milliseconds. */
  readonly timeoutMs?: number;
  /** Pause before the retry in milliseconds; a random share of up to one half is added so that tabs spread out. */
  readonly backoffMs?: number;
};

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_BACKOFF_MS = 800;

/** Loads something over the network with a time limit and one retry. Rejects with the last error. */
export const retryLoad = async <T>(load: () => Promise<T>, options: RetryOptions = {}): Promise<T> => {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, backoffMs = DEFAULT_BACKOFF_MS } = options;
  try {
    return await withTimeout(load(), timeoutMs);
  } catch {
    await delay(backoffMs * (1 + Math.random() / 2));
    return withTimeout(load(), timeoutMs);
  }
};

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const withTimeout = <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`Not loaded within ${ms} ms`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};
