import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(() => {
      now = new Date();
      for (const each of listeners) each();
    }, MINUTE_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
};

/** The current time, anew every minute; one clock for all who look at it. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now);
