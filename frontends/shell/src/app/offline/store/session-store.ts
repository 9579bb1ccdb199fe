import { SESSION_VIEW_HEADER } from '@fitfolk/contracts/session-view';

/** Prefixes of the caches with data and images. The rest of the name is the view of the session that stored them. */
const DATA = 'data:';
const IMAGES = 'images:';
/** Prefix of the cache with changes that wait for the network. */
export const OUTBOX = 'outbox:';

const DAY_MS = 24 * 3600 * 1000;
/** Age in milliseconds from which nothing is shown any more. */
const MAX_AGE_MS = 30 * DAY_MS;
const MAX_RESPONSES = 300;
const MAX_IMAGE_BYTES = 50 * 1024 * 1024;

/** Headers of a stored response: when it was received, in milliseconds since 1970, and its size in bytes. */
const STORED_AT = 'stored-at';
const STORED_BYTES = 'stored-bytes';

const READABLE =
  /^\/api\/(auth\/user|profiles|outfits|family-board|clothing-items|laundry|laundry-history|packing-lists|growth|hand-me-down|insights|storage-boxes|trashed-items|style-streaks|family-streak|school-weeks|weather|wishes)(\/|$)/;
const IMAGE = /^\/api\/images\/[^/]+$/;
/** Responses about their own day, which their URL does not name. */
const OF_ITS_DAY = /^\/api\/(outfits\/today|outfits\/gap|laundry\/shortages|weather)(\/|$)/;
/** Changes after which the session may see something else. */
const SESSION_CHANGE = /^\/api\/(login|logout|register|auth|profiles)(\/|$)/;
/** Changes after which there is another session, or none. */
const SESSION_END = /^\/api\/(login|logout|register)(\/|$)/;

const UNAUTHORIZED = 401;

/** A stored response with its time. */
export type StoredResponse = {
  readonly response: Response;
  /** Time of its arrival, in milliseconds since 1970. */
  readonly storedAt: number;
};

export type SessionStoreOptions = {
  readonly caches: CacheStorage;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly maxImageBytes?: number;
};

/** Returns true for a request whose response is stored. */
export const isReadable = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean => {
  const { pathname } = new URL(url);
  return method === 'GET' && (READABLE.test(pathname) || IMAGE.test(pathname));
};

/** Returns true for a request that can end a session or change what it may see. */
export const changesSession = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' && SESSION_CHANGE.test(new URL(url).pathname);

/** Returns true for a request that ends the session. */
export const endsSession = ({ url }: Pick<Request, 'url'>): boolean =>
  SESSION_END.test(new URL(url).pathname);

const copy = async (response: Response, storedAt: number): Promise<Response> => {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  // The body is decoded.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(STORED_AT, String(storedAt));
  headers.set(STORED_BYTES, String(body.size));
  return new Response(body, { headers });
};

const getNumber = (response: Response, header: string): number => Number(response.headers.get(header));

const sumBytes = (responses: readonly Response[]): number =>
  responses.reduce((sum, response) => sum + getNumber(response, STORED_BYTES), 0);

/**
 * Stores the responses that a session has received, for times without a network. All of them belong to one view of one
 * session: a response of another one removes them.
 */
export const createSessionStore = ({ caches, now, maxImageBytes = MAX_IMAGE_BYTES }: SessionStoreOptions) => {
  /** Number of requests that began. */
  let begun = 0;
  /** Requests up to this number began before the store was cleared. */
  let cleared = 0;
  /** Number of the request whose response was the first of the current view. */
  let established = 0;
  let imageBytes: number | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Makes changes one after the other. */
  const enqueue = <T>(change: () => Promise<T>): Promise<T> => {
    const result = last.then(change);
    last = result.catch(() => undefined);
    return result;
  };

  const listNames = async () =>
    (await caches.keys()).filter((name) => name.startsWith(DATA) || name.startsWith(IMAGES));

  const listOutboxes = async () => (await caches.keys()).filter((name) => name.startsWith(OUTBOX));

  const findName = async (prefix: string) => (await caches.keys()).find((name) => name.startsWith(prefix));

  /** Removes everything but what a view wants to send. */
  const removeAll = async (isOutboxKept: (view: string) => boolean): Promise<void> => {
    imageBytes = undefined;
    const outboxes = (await listOutboxes()).filter((name) => !isOutboxKept(name.slice(OUTBOX.length)));
    await Promise.all([...(await listNames()), ...outboxes].map((name) => caches.delete(name)));
  };

  const clear = ({ keepsOutbox = false } = {}): Promise<void> => {
    cleared = begun;
    return enqueue(() => removeAll(() => keepsOutbox));
  };

  const storeData = async (url: string, response: Response, view: string, number: number): Promise<void> => {
    if (number <= cleared) return;
    const name = `${DATA}${view}`;
    if ((await findName(DATA)) !== name) {
      // The session has another view since.
      if (number < established) return;
      established = number;
      await removeAll((kept) => kept === view);
    }
    const cache = await caches.open(name);
    await cache.put(url, response);
    const urls = await cache.keys();
    for (const oldest of urls.slice(0, Math.max(0, urls.length - MAX_RESPONSES))) await cache.delete(oldest);
  };

  const storeImage = async (url: string, response: Response, number: number): Promise<void> => {
    const data = await findName(DATA);
    if (!data || number <= cleared) return;
    const cache = await caches.open(`${IMAGES}${data.slice(DATA.length)}`);
    if (await cache.match(url)) return;
    imageBytes ??= sumBytes(await cache.matchAll());
    await cache.put(url, response);
    imageBytes += getNumber(response, STORED_BYTES);
    if (imageBytes <= maxImageBytes) return;
    for (const oldest of await cache.keys()) {
      const removed = await cache.match(oldest);
      await cache.delete(oldest);
      imageBytes -= removed ? getNumber(removed, STORED_BYTES) : 0;
      if (imageBytes <= maxImageBytes) return;
    }
  };

  const isExpired = (storedAt: number): boolean => now() - storedAt >= MAX_AGE_MS;

  const isCurrent = (pathname: string, storedAt: number): boolean =>
    !isExpired(storedAt) &&
    (!OF_ITS_DAY.test(pathname) || new Date(storedAt).toDateString() === new Date(now()).toDateString());

  return {
    /** Removes everything, also what is requested now and arrives later. What waits to be sent stays on request, for the same view. */
    clear,
    /** Returns the view of the session whose data is stored. */
    findView: async (): Promise<string | undefined> => (await findName(DATA))?.slice(DATA.length),
    /** Lists the stored data of wanted paths, the oldest first. */
    listData: async (isWanted: (pathname: string) => boolean): Promise<{ url: URL; json: unknown }[]> => {
      const name = await findName(DATA);
      const cache = name && (await caches.open(name));
      if (!cache) return [];
      const requests = await cache.keys();
      const wanted = requests.filter(({ url }) => isWanted(new URL(url).pathname));
      return Promise.all(
        wanted.map(async ({ url }) => ({
          url: new URL(url),
          json: await (await cache.match(url))?.json(),
        })),
      );
    },
    /** Replaces the stored data for which `change` returns another one. Its time stays. */
    changeData: (change: (url: URL, response: Response) => Promise<unknown>): Promise<void> =>
      enqueue(async () => {
        const name = await findName(DATA);
        const cache = name && (await caches.open(name));
        if (!cache) return;
        for (const { url } of await cache.keys()) {
          const response = await cache.match(url);
          const changed = response && (await change(new URL(url), response.clone()));
          if (changed !== undefined) {
            await cache.put(url, new Response(JSON.stringify(changed), { headers: response?.headers ?? {} }));
          }
        }
      }),
    /** Removes what may no longer be shown. */
    removeExpired: () =>
      enqueue(async () => {
        for (const name of await listNames()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const response = await cache.match(request);
            if (response && isExpired(getNumber(response, STORED_AT))) await cache.delete(request);
          }
        }
        imageBytes = undefined;
      }),
    /** Returns true if a session has stored anything. */
    hasData: async (): Promise<boolean> => (await findName(DATA)) !== undefined,
    /** Notes that a request begins. Returns a function that stores its response, and removes everything if the session has ended. */
    begin: ({ url }: Pick<Request, 'url'>) => {
      begun += 1;
      const number = begun;
      return async (response: Response): Promise<void> => {
        const view = response.headers.get(SESSION_VIEW_HEADER);
        const isImage = IMAGE.test(new URL(url).pathname);
        if (response.status === UNAUTHORIZED && number > cleared) return clear();
        if (!response.ok || !(view || isImage)) return;
        const copied = await copy(response, now());
        await enqueue(() =>
          isImage ? storeImage(url, copied, number) : storeData(url, copied, view ?? '', number),
        );
      };
    },
    /** Finds the stored response of a request. Any width of an image is better than none. */
    find: async ({ url }: Pick<Request, 'url'>): Promise<StoredResponse | undefined> => {
      const { pathname } = new URL(url);
      const isImage = IMAGE.test(pathname);
      const name = await findName(isImage ? IMAGES : DATA);
      const cache = name && (await caches.open(name));
      if (!cache) return undefined;
      const response =
        (await cache.match(url)) ?? (isImage && (await cache.match(url, { ignoreSearch: true })));
      const storedAt = response ? getNumber(response, STORED_AT) : 0;
      return response && isCurrent(pathname, storedAt) ? { response, storedAt } : undefined;
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
