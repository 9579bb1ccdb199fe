import { useSyncExternalStore } from 'react';
import type { StoredChoice } from './stored-choice.ts';

/** The stored value, following its changes. */
export const useStoredChoice = (choice: StoredChoice): string | null =>
  useSyncExternalStore(choice.subscribe, choice.read);
