import type { Invalidations } from './invalidations.ts';

/** A key whose time ran out may be reported late, so no copy is believed for longer, in milliseconds. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 10_000;

type Entry<Value> = { readonly value: Value; readonly loadedAt: number };

/**
 * Reads through a copy in memory that lives only as long as Redis reports every change of its keys. Missing values are
 * not kept: a stranger's guesses fill nothing.
 */
export const createTrackedCache = <Value>(
  invalidations: Invalidations,
  load: (key: string) => Promise<Value | undefined>,
): ((key: string) => Promise<Value | undefined>) => {
  const entries = new Map<string, Entry<Value>>();
  const loading = new Map<string, Promise<Value | undefined>>();
  const forget = (key: string) => {
    entries.delete(key);
    loading.delete(key);
  };
  invalidations.subscribe({
    onInvalidate: forget,
    onConnectionLost: () => {
      entries.clear();
      loading.clear();
    },
  });

  const keep = (key: string, value: Value) => {
    const [oldest] = entries.keys();
    if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    entries.set(key, { value, loadedAt: performance.now() });
  };
  const startLoading = async (key: string): Promise<Value | undefined> => {
    // What was read before changes were reported, or changed while it was on its way, serves this caller alone.
    if (!invalidations.isTracking()) return load(key);
    const loaded = load(key);
    loading.set(key, loaded);
    try {
      const value = await loaded;
      if (value !== undefined && loading.get(key) === loaded) keep(key, value);
      return value;
    } finally {
      if (loading.get(key) === loaded) loading.delete(key);
    }
  };

  return async (key) => {
    const entry = entries.get(key);
    if (entry && performance.now() - entry.loadedAt < MAX_AGE_MS) return entry.value;
    return loading.get(key) ?? startLoading(key);
  };
};
