import { useSyncExternalStore } from 'react';
import { subscribeToClock } from './clock.ts';

const MINUTE_MS = 60_000;

/** Returns the current instant. Renders again with every step, of a minute by default and of 5 seconds at least. */
export const useNow = (stepMs = MINUTE_MS): Date => {
  useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / stepMs));
  return new Date();
};
