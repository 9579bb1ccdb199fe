import type { LiveMessage } from '@fitfolk/contracts/live';
import { useEffect, useEffectEvent } from 'react';

/** Window event, because each frontend bundles its own copy of this module. */
const LIVE_EVENT = 'fitfolk:live';

/** Publishes a live message to every frontend on the page. */
export const publishLive = (message: LiveMessage): void => {
  window.dispatchEvent(new CustomEvent<LiveMessage>(LIVE_EVENT, { detail: message }));
};

/** Subscribes to live messages; returns the unsubscribe function. */
export const subscribeLive = (listener: (message: LiveMessage) => void): (() => void) => {
  const handle = (event: Event) => listener((event as CustomEvent<LiveMessage>).detail);
  window.addEventListener(LIVE_EVENT, handle);
  return () => window.removeEventListener(LIVE_EVENT, handle);
};

/** Subscribes to live messages while the component is mounted. */
export const useLiveMessages = (listener: (message: LiveMessage) => void): void => {
  const handle = useEffectEvent(listener);
  useEffect(() => subscribeLive((message) => handle(message)), []);
};
