import { useSyncExternalStore } from 'react';

const createQuery = () => window.matchMedia('(min-width: 64rem)');

const subscribe = (listener: () => void) => {
  const query = createQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns true for a window in which content fits beside other content, from 1024 px. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => createQuery().matches);
