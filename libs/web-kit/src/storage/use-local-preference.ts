import { useSyncExternalStore } from 'react';
import type { StoredChoice } from './local-preference.ts';

/** The stored value, following its changes. */
export const useStoredChoice = (choice: StoredChoice): string | null =>
  useSyncExternalStore(choice.subscribe, choice.read);
