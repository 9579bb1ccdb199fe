export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs the work of one key one after the other, in the order asked. Different keys do not wait for each other. */
export const createKeyedMutex = (): KeyedMutex => {
  const latest = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = latest.get(key) ?? Promise.resolve();
    const run = before.then(work, work);
    const forget = () => {
      if (latest.get(key) === run) latest.delete(key);
    };
    latest.set(key, run);
    run.then(forget, forget);
    return run;
  };
};
