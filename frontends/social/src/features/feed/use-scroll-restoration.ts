import { useEffect, useLayoutEffect } from 'react';

const places = new Map<string, number>();

/** Brings who comes back to a list to where they left it, once there is something to scroll. */
export const useKeptScroll = (name: string, isReady: boolean): void => {
  useLayoutEffect(
    () => () => {
      places.set(name, window.scrollY);
    },
    [name],
  );
  useEffect(() => {
    const place = places.get(name);
    if (!isReady || !place) return;
    places.delete(name);
    // After the frame brought the reader to the heading of the page.
    const frame = requestAnimationFrame(() => window.scrollTo(0, place));
    return () => cancelAnimationFrame(frame);
  }, [name, isReady]);
};
