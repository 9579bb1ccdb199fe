import pLimit, { type LimitFunction } from 'p-limit';

type FairLimitOptions = {
  /** Tasks that run at once. */
  readonly concurrency: number;
  readonly maxQueued: number;
  /** Queued and running tasks of one key. */
  readonly maxPerKey: number;
};

export type FairLimit = {
  /** Runs a task, in turn with those of other keys; returns undefined if the queue is full. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> | undefined;
};

/** Creates a limit in which keys take turns, so that one with many tasks delays the others by one task only. */
export const createFairLimit = ({ concurrency, maxQueued, maxPerKey }: FairLimitOptions): FairLimit => {
  const shared = pLimit(concurrency);
  const perKey = new Map<string, LimitFunction>();
  let count = 0;
  const countOf = (limit: LimitFunction): number => limit.activeCount + limit.pendingCount;
  return {
    run: (key, task) => {
      const own = perKey.get(key) ?? pLimit(concurrency);
      if (count >= maxQueued + concurrency || countOf(own) >= maxPerKey) return undefined;
      perKey.set(key, own);
      count += 1;
      // A key has no more tasks in the shared queue than can run at once.
      const done = own(() => shared(task));
      return done.finally(() => {
        count -= 1;
        if (countOf(own) === 0) perKey.delete(key);
      });
    },
  };
};
