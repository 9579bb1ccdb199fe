import { useEffect } from 'react';

/** Time that a page has to load its own files first, in milliseconds. */
const DELAY_MS = 4000;
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown'] as const;
const OPTIONS = { once: true, passive: true, capture: true } as const;

/** Loads code once the page has arrived, or as soon as the user starts to interact. A failure is ignored. */
export const usePreload = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const start = () => void load().catch(() => undefined);
    const timer = setTimeout(start, DELAY_MS);
    for (const type of INTERACTIONS) addEventListener(type, start, OPTIONS);
    return () => {
      clearTimeout(timer);
      for (const type of INTERACTIONS) removeEventListener(type, start, OPTIONS);
    };
  }, [load]);
};
