import { type DeployedVersion, DOCUMENT, listScripts, type VersionStore } from './version-store.ts';

/** Header of a stored document: when it was received, in milliseconds since 1970. */
const STORED_AT = 'stored-at';

/** Time in milliseconds after which a document is requested before the page opens: the server may know its code no longer. */
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;

const HOME = '/';
/** Pages that open from the store. Their documents are the same for every session. */
const PAGES: ReadonlySet<string> = new Set([
  HOME,
  '/today',
  '/family',
  '/closet',
  '/planner',
  '/lookboard',
  '/laundry',
  '/packing',
  '/growth',
  '/feed',
  '/streaks',
]);

const REMOTES = /<script type="application\/json" id="remotes">(.*?)<\/script>/s;

/** Returns true if a document starts the files of a version, and no others. */
const isOfVersion = (html: string, { scripts, entries }: DeployedVersion): boolean => {
  const remotes: Record<string, { entry?: string }> = JSON.parse(REMOTES.exec(html)?.[1] ?? 'null') ?? {};
  const named = Object.values(remotes).map(({ entry }) => entry);
  const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
    [...a].sort().join() === [...b].sort().join();
  return isSame(listScripts(html), scripts) && isSame(named, entries);
};

export type PageDocumentsOptions = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly versions: Pick<VersionStore, 'findLatest'>;
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * Stores the documents of pages as the gateway sent them, beside the files of the version that they start. A page then opens
 * without waiting for the network. A document that starts other files is not stored.
 */
export const createPageDocuments = ({ fetch, versions, now }: PageDocumentsOptions) => {
  /** Documents of a page lie beside the one without a page, which belongs to the same version. */
  const toKey = (pathname: string) => `${DOCUMENT}?page=${encodeURIComponent(pathname)}`;

  const find = async (pathname: string): Promise<Response | undefined> => {
    if (!PAGES.has(pathname)) return undefined;
    const document = await (await versions.findLatest())?.cache.match(toKey(pathname));
    const age = now() - Number(document?.headers.get(STORED_AT));
    return age < MAX_AGE_MS ? document : undefined;
  };

  const keep = async (pathname: string, response: Response): Promise<void> => {
    if (!PAGES.has(pathname) || !response.ok || response.redirected) return;
    const html = await response.text();
    const latest = await versions.findLatest();
    if (!latest || !isOfVersion(html, latest.version)) return;
    const headers = new Headers(response.headers);
    // The body is decoded.
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
    headers.set(STORED_AT, String(now()));
    await latest.cache.put(toKey(pathname), new Response(html, { headers }));
  };

  const requestHome = async (): Promise<Response> => {
    const response = await fetch(HOME, { headers: { accept: 'text/html' }, priority: 'low' });
    // The network may be gone before it is stored.
    await response.clone().text();
    return response;
  };

  return {
    /** Stores the document of a page that opens from the store. */
    keep,
    /** Returns the document of a page, if the server has sent it within a week and the files of its version are stored. */
    find,
    /**
     * Requests the document of Home, with which the app begins, unless it is stored, and stores it once the version is updated. The
     * request does not wait for the version, so that a device which is put away by then has both.
     */
    prefetchHome: async (updated: Promise<unknown>): Promise<void> => {
      const early = (await find(HOME)) ? undefined : await requestHome();
      await updated;
      if (!(await find(HOME))) await keep(HOME, early ?? (await requestHome()));
    },
  };
};
