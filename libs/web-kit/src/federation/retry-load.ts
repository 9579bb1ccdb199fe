export type Patience = {
  /** How long one attempt may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** How long to wait before the one retry, in milliseconds; up to half is added at random, so that tabs spread out. */
  readonly backOffMs?: number;
};

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_BACK_OFF_MS = 800;

/** Loads something over the network with a time limit, trying once more after a pause. Rejects with the last failure. */
export const patientLoad = async <T>(load: () => Promise<T>, patience: Patience = {}): Promise<T> => {
  const { timeoutMs = DEFAULT_TIMEOUT_MS, backOffMs = DEFAULT_BACK_OFF_MS } = patience;
  try {
    return await within(timeoutMs, load());
  } catch {
    await pause(backOffMs * (1 + Math.random() / 2));
    return within(timeoutMs, load());
  }
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error(`Not loaded within ${ms} ms`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
};
