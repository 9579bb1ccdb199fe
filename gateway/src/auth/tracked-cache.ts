import type { Invalidations } from './invalidations.ts';

/** Maximum age of an entry in milliseconds, because Redis may report an expired key late. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 10_000;

type Entry<Value> = { readonly value: Value; readonly loadedAt: number };

/**
 * Creates a read-through in-memory cache that holds entries only while Redis reports every change to their keys. Missing
 * values are not cached, so guessed keys cannot fill it.
 */
export const createTrackedCache = <Value>(
  invalidations: Invalidations,
  load: (key: string) => Promise<Value | undefined>,
): ((key: string) => Promise<Value | undefined>) => {
  const entries = new Map<string, Entry<Value>>();
  const loading = new Map<string, Promise<Value | undefined>>();
  const remove = (key: string) => {
    entries.delete(key);
    loading.delete(key);
  };
  invalidations.subscribe({
    onInvalidate: remove,
    onInvalidateAll: () => {
      entries.clear();
      loading.clear();
    },
  });

  const add = (key: string, value: Value) => {
    const [oldest] = entries.keys();
    if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    entries.set(key, { value, loadedAt: performance.now() });
  };
  const loadAndCache = async (key: string): Promise<Value | undefined> => {
    // A value read without tracking, or changed during the read, is returned but not cached.
    if (!invalidations.isTracking()) return load(key);
    const loaded = load(key);
    loading.set(key, loaded);
    try {
      const value = await loaded;
      if (value !== undefined && loading.get(key) === loaded) add(key, value);
      return value;
    } finally {
      if (loading.get(key) === loaded) loading.delete(key);
    }
  };

  return async (key) => {
    const entry = entries.get(key);
    if (entry && performance.now() - entry.loadedAt < MAX_AGE_MS) return entry.value;
    return loading.get(key) ?? loadAndCache(key);
  };
};
