import { useEffect, useLayoutEffect } from 'react';

const offsets = new Map<string, number>();

/** Restores the scroll position that a list had when it was last unmounted, once its content is ready. */
export const useScrollRestoration = (name: string, isReady: boolean): void => {
  useLayoutEffect(
    () => () => {
      offsets.set(name, window.scrollY);
    },
    [name],
  );
  useEffect(() => {
    const offset = offsets.get(name);
    if (!isReady || !offset) return;
    offsets.delete(name);
    // Runs after the router has scrolled to the page's heading.
    const frame = requestAnimationFrame(() => window.scrollTo(0, offset));
    return () => cancelAnimationFrame(frame);
  }, [name, isReady]);
};
