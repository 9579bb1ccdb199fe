import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Cancels requests for loaded data that a change is about to update, because their responses may be from before the
 * change. Makes them again when no change is on its way. Call it before updating the data.
 */
export const dropRunningReads = (client: QueryClient, filters: QueryFilters): void => {
  const reads = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data !== undefined);
  if (reads.length === 0) return;
  const isDropped: QueryFilters = { predicate: (query) => reads.includes(query) };
  void client.cancelQueries(isDropped);
  const changes = client.getMutationCache();
  // After the code that updates the data, also if it runs outside of a mutation.
  queueMicrotask(() => {
    const repeat = () => {
      if (client.isMutating() > 0) return;
      stop();
      void client.invalidateQueries(isDropped);
    };
    const stop = changes.subscribe(repeat);
    repeat();
  });
};
