export type KeyedMutex = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/** Creates a mutex per key: functions of one key run one after the other, in the order of the calls. */
export const createKeyedMutex = (): KeyedMutex => {
  const lastByKey = new Map<string, Promise<unknown>>();
  return (key, run) => {
    const previous = lastByKey.get(key) ?? Promise.resolve();
    const running = previous.then(run, run);
    const release = () => {
      if (lastByKey.get(key) === running) lastByKey.delete(key);
    };
    lastByKey.set(key, running);
    running.then(release, release);
    return running;
  };
};
