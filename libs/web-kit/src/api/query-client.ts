import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    readonly queryMeta: { readonly handlesUnauthorized?: boolean };
    readonly mutationMeta: { readonly handlesUnauthorized?: boolean };
  }
}

/**
 * Creates the page's query client: results never go stale, and nothing is refetched, polled or retried automatically.
 * `onError` receives every failed query and mutation, except those with `meta.handlesUnauthorized`.
 */
export const createQueryClient = (onError: (error: unknown, client: QueryClient) => void): QueryClient => {
  // The default scheduler, a macrotask, lets a switch flip back for one frame before its new state renders.
  notifyManager.setScheduler(queueMicrotask);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // The service worker answers requests without a network. Those that fail are sent again once the browser is online.
        networkMode: 'offlineFirst',
      },
      // Offline writes fail at once instead of being paused silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const report = (error: unknown, meta: { readonly handlesUnauthorized?: boolean } | undefined) => {
    if (!meta?.handlesUnauthorized) onError(error, client);
  };
  return client;
};
