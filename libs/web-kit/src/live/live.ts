import type { LiveMessage } from '@fitfolk/contracts/live';
import { useEffect, useEffectEvent } from 'react';

/** Each frontend bundles its own copy of this code, so messages travel as events of the window. */
const LIVE_EVENT = 'fitfolk:live';

/** Tells every frontend on the page what happened. */
export const tellLive = (message: LiveMessage): void => {
  window.dispatchEvent(new CustomEvent<LiveMessage>(LIVE_EVENT, { detail: message }));
};

/** Hears what happens, from wherever the page is told; gives how to stop. */
export const onLive = (listener: (message: LiveMessage) => void): (() => void) => {
  const hear = (event: Event) => listener((event as CustomEvent<LiveMessage>).detail);
  window.addEventListener(LIVE_EVENT, hear);
  return () => window.removeEventListener(LIVE_EVENT, hear);
};

/** Hears what happens for as long as the component shows. */
export const useLive = (listener: (message: LiveMessage) => void): void => {
  const hear = useEffectEvent(listener);
  useEffect(() => onLive((message) => hear(message)), []);
};
