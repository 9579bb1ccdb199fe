import { useSyncExternalStore } from 'react';
import type { LocalPreference } from './local-preference.ts';

/** Returns the stored value and re-renders when it changes. */
export const useLocalPreference = (preference: LocalPreference): string | null =>
  useSyncExternalStore(preference.subscribe, preference.read);
