import { useSyncExternalStore } from 'react';

const createQuery = () => window.matchMedia('(min-width: 64rem)');

const subscribe = (listener: () => void) => {
  const query = createQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns whether a list fits beside the overview of the lists. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => createQuery().matches);
