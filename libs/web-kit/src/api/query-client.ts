import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    readonly queryMeta: { readonly handlesUnauthorized?: boolean };
    readonly mutationMeta: { readonly handlesUnauthorized?: boolean };
  }
}

/**
 * The page's one query client: results never go stale, nothing is refetched, polled or retried by itself.
 * `onFailure` hears every failed read and write, except those whose `meta` says they handle a 401 themselves.
 */
export const createQueryClient = (onFailure: (error: unknown, client: QueryClient) => void): QueryClient => {
  // The default, a task of its own, lets a switch spring back for a frame before its new state is drawn.
  notifyManager.setScheduler(queueMicrotask);
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      // A write while offline fails at once and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const tell = (error: unknown, meta: { readonly handlesUnauthorized?: boolean } | undefined) => {
    if (!meta?.handlesUnauthorized) onFailure(error, client);
  };
  return client;
};
