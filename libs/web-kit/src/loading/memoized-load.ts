import { announceLoaded } from './load-events.ts';
import { onRetryRequest } from './retry-request.ts';

/**
 * Memoizes one load. A failure is kept as well, so that rendering cannot start it over and over, until the user requests a
 * retry.
 */
export const memoizedLoad = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let current: Promise<T> | undefined;
  let hasFailed = false;
  onRetryRequest(() => {
    if (hasFailed) current = undefined;
  });
  return () => {
    if (current) return current;
    hasFailed = false;
    const started = load();
    current = started;
    started.then(
      (value) => {
        // React renders with a settled result at once instead of showing the loading state first.
        Object.assign(started, { status: 'fulfilled', value });
        announceLoaded();
      },
      () => {
        hasFailed = true;
      },
    );
    return started;
  };
};
