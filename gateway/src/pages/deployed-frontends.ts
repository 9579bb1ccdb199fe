import { FrontendPages, PAGES_FILE } from '@fitfolk/contracts/page-files';
import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import { frontends, SHELL } from './frontends.ts';
import { parseRemote } from './remotes.ts';

/** A frontend as it is deployed now. */
export type DeployedFrontend = {
  /** URL of its folder in the browser, with a slash at the end. */
  readonly folder: string;
  /** Undefined while the frontend cannot be reached, or when it was built without. */
  readonly pages: FrontendPages | undefined;
};

export type DeployedFrontends = {
  readonly shell: DeployedFrontend;
  readonly remotes: Readonly<Record<string, DeployedRemote>>;
};

export type DeployedRemote = DeployedFrontend & {
  /** URL of the manifest. */
  readonly manifest: string;
  /** Hash of the entry script, or several separated by spaces, as in the `integrity` attribute. Undefined if none is known. */
  readonly integrity: string | undefined;
};

type Options = {
  /** Manifest URL by remote name, with pinned hashes as fragment. */
  readonly remotes: Readonly<Record<string, string>>;
  readonly serviceUrl: (name: string) => string;
  readonly clock: () => Date;
};

/** Time for which a read file is used, in milliseconds: a deployment shows soon, and many visits read it once. */
const CACHE_MS = 1000;
/** Time limit, in milliseconds. The document is sent without the files of a slower frontend, and the next ones do not wait. */
const TIMEOUT_MS = 500;
const MAX_BYTES = 256 * 1024;

const boundedFetch = createBoundedFetch(MAX_BYTES);

/** Returns a function that reads which files the pages of the deployed frontends need. It never rejects. */
export const createFrontendReader = ({
  remotes,
  serviceUrl,
  clock,
}: Options): (() => Promise<DeployedFrontends>) => {
  const toServerUrl = (path: string): string => {
    const [, , name = ''] = path.split('/');
    return URL.canParse(path) ? path : `${serviceUrl(frontends[name] ?? name)}${path}`;
  };
  const createReader = (folder: string) => {
    const readPages = createPagesReader(() => `${toServerUrl(folder)}${PAGES_FILE}`, clock);
    return async (): Promise<DeployedFrontend> => ({ folder, pages: await readPages() });
  };
  const readShell = createReader(`/apps/${SHELL}/`);
  const readers = Object.entries(remotes).map(([name, url]) => {
    const { manifest, pinned } = parseRemote(url);
    const read = createReader(manifest.slice(0, manifest.lastIndexOf('/') + 1));
    const recordEntry = createEntryRecord();
    return async () => {
      const frontend = await read();
      return [name, { ...frontend, manifest, integrity: pinned ?? recordEntry(frontend.pages) }] as const;
    };
  });
  return async () => {
    const [shell, entries] = await Promise.all([readShell(), Promise.all(readers.map((read) => read()))]);
    return { shell, remotes: Object.fromEntries(entries) };
  };
};

/**
 * Returns a function that returns the hash of an entry script as it was first read. The name of the file contains a hash of
 * its content, so that no deployment changes one without the other.
 */
const createEntryRecord = () => {
  const recorded = new Map<string, string>();
  return (pages: FrontendPages | undefined): string | undefined => {
    const entry = pages?.entry;
    if (!entry) return undefined;
    const hash = recorded.get(entry) ?? pages.integrity[entry];
    if (hash) recorded.set(entry, hash);
    return hash;
  };
};

/** Returns a function that reads the pages of a frontend. It waits for a frontend only until the first failure. */
const createPagesReader = (getUrl: () => string, clock: () => Date) => {
  let startedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<FrontendPages | undefined> | undefined;
  let hasFailed = false;
  const start = async (): Promise<FrontendPages | undefined> => {
    const pages = await readPages(getUrl);
    hasFailed = pages === undefined;
    return pages;
  };
  return async (): Promise<FrontendPages | undefined> => {
    const now = clock().getTime();
    if (now - startedAt >= CACHE_MS) {
      startedAt = now;
      reading = start();
    }
    return hasFailed ? undefined : reading;
  };
};

const readPages = async (getUrl: () => string): Promise<FrontendPages | undefined> => {
  try {
    const response = await boundedFetch(getUrl(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? FrontendPages.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
};
