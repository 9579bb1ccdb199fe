import { useSyncExternalStore } from 'react';

/** From so many rem of the page on, so many columns; the widest first. */
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

/** How many columns the board has on this screen. */
export const useColumnCount = (): number => useSyncExternalStore(subscribe, count);
