import { useSyncExternalStore } from 'react';

const subscribeToHash = (listener: () => void) => {
  // The router dispatches `pushState`, which browsers have no event for.
  const types = ['hashchange', 'popstate', 'pushState'];
  for (const type of types) window.addEventListener(type, listener);
  return () => {
    for (const type of types) window.removeEventListener(type, listener);
  };
};

const createQuery = () => window.matchMedia('(max-width: 47.99rem)');

const subscribeToWidth = (listener: () => void) => {
  const query = createQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns the fragment of the URL, which names a section of the settings or something in it. */
export const useFragment = (): string =>
  useSyncExternalStore(subscribeToHash, () => window.location.hash.slice(1));

/** Returns true for a window in which the sections are pages of their own. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribeToWidth, () => createQuery().matches);
