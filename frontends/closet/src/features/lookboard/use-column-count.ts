import { useSyncExternalStore } from 'react';

/** Pairs of minimum viewport width in rem and column count, widest first. */
const widths = [
  [80, 4],
  [48, 3],
  [0, 2],
] as const;

const queries = () => widths.map(([rem]) => window.matchMedia(`(min-width: ${rem}rem)`));

const subscribe = (listener: () => void) => {
  const all = queries();
  for (const query of all) query.addEventListener('change', listener);
  return () => {
    for (const query of all) query.removeEventListener('change', listener);
  };
};

const count = (): number => widths[queries().findIndex(({ matches }) => matches)]?.[1] ?? 2;

/** Returns the column count for the current viewport. */
export const useColumnCount = (): number => useSyncExternalStore(subscribe, count);
