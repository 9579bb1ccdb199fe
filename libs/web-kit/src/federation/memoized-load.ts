import { onTryAgain } from '../api/try-again.ts';

/**
 * Remembers one load. A failure is remembered as well, so that rendering cannot ask for it over and over, until a person
 * asks to try again.
 */
export const loadedOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let current: Promise<T> | undefined;
  let hasFailed = false;
  onTryAgain(() => {
    if (hasFailed) current = undefined;
  });
  return () => {
    if (current) return current;
    hasFailed = false;
    current = load();
    current.catch(() => {
      hasFailed = true;
    });
    return current;
  };
};
