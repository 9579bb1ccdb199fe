import { useDeferredValue } from 'react';

/**
 * Returns a value once it has arrived, in a render of its own, which React divides into short tasks. Later values, and one
 * that is there when the component appears, are returned at once.
 */
export const useDeferredArrival = <T>(value: T | undefined): T | undefined => {
  const hasArrived = useDeferredValue(value !== undefined);
  return hasArrived ? value : undefined;
};
