type MatchOptions = { readonly ignoreSearch?: boolean };

const toUrl = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'http://localhost').href;

const withoutSearch = (url: string): string => url.replace(/\?.*/, '');

const createFakeCache = () => {
  const entries = new Map<string, Response>();
  const match = async (request: RequestInfo | URL, { ignoreSearch = false }: MatchOptions = {}) => {
    const url = toUrl(request);
    const found = [...entries].find(([each]) =>
      ignoreSearch ? withoutSearch(each) === withoutSearch(url) : each === url,
    );
    return found?.[1].clone();
  };
  return {
    match,
    matchAll: async () => [...entries.values()].map((response) => response.clone()),
    put: async (request: RequestInfo | URL, response: Response) => {
      entries.delete(toUrl(request));
      entries.set(toUrl(request), response);
    },
    delete: async (request: RequestInfo | URL) => entries.delete(toUrl(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
};

/** Creates a Cache Storage in memory, of which Node has none. */
export const createFakeCaches = (): CacheStorage => {
  const caches = new Map<string, ReturnType<typeof createFakeCache>>();
  const storage = {
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    open: async (name: string) => {
      const cache = caches.get(name) ?? createFakeCache();
      caches.set(name, cache);
      return cache;
    },
    delete: async (name: string) => caches.delete(name),
  };
  return storage as unknown as CacheStorage;
};
