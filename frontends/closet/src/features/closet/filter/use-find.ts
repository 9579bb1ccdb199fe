import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

const findQuery = queryOptions({
  queryKey: ['closet-find'],
  queryFn: () => retryLoad(async () => (await import('./find/find-items.ts')).findItems),
  networkMode: 'always',
});

/** Loads the code that finds items, if it is needed. Returns it as a query, and a function that loads it before. */
export const useFind = (isNeeded: boolean) => {
  const client = useQueryClient();
  const query = useQuery({ ...findQuery, enabled: isNeeded });
  return { query, prepare: () => void client.prefetchQuery(findQuery) };
};
