/** Prefix of the caches with the files of a version of all frontends. A number and a hash of what identifies it follow. */
const VERSION = 'version:';
/** Requests at a time, so that pages that load meanwhile are not slowed down. */
const MAX_PARALLEL = 4;

/**
 * Pauses before further attempts to store a version, in milliseconds. A deployment takes seconds, the gateway names the
 * remotes of a second ago, and a network that is back may not answer yet.
 */
const RETRY_PAUSES_MS = [1000, 5000, 20_000];

/** Document of the shell, which is stored last: a version with it is complete. */
export const DOCUMENT = '/apps/shell/index.html';
const REMOTES = '/remotes.json';
/** Names of a frontend's files, relative to its folder. */
const FILES = 'assets.json';
const DEPLOYED = '/deployed.json';

/** Scripts that tell a version of the frontends from another one. */
export type DeployedVersion = {
  /** URLs of the scripts that start the shell. */
  readonly scripts: readonly string[];
  /** URLs of the entry scripts of the remotes. */
  readonly entries: readonly string[];
};

export type VersionStoreOptions = {
  readonly caches: CacheStorage;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
};

type Remote = {
  readonly name: string;
  readonly manifest: string;
  readonly integrity: string | undefined;
  readonly entry: string;
  readonly folder: string;
};

const hash = async (content: BufferSource): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', content))));

/** Returns the number in the name of a version. */
const getNumber = (name: string): number => Number(name.split(':')[1]);

/** Lists the URLs of the scripts that a document starts. */
export const listScripts = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* src="?([^"\s>]+)/g)].map(([, url = '']) => url);

/**
 * Stores all files of the frontends that are deployed together. A version is complete or not there: its document, which
 * names the remotes, is stored last and only if all its files are.
 */
export const createVersionStore = ({ caches, fetch }: VersionStoreOptions) => {
  const download = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url, { ...init, priority: 'low' });
    if (!response.ok) throw new Error(`${response.status}: ${url}`);
    return response;
  };
  const downloadLatest = (url: string) => download(url, { cache: 'no-cache' });

  /** Lists the stored versions, the latest first. */
  const listVersions = async () =>
    (await caches.keys())
      .filter((name) => name.startsWith(VERSION))
      .sort((a, b) => getNumber(b) - getNumber(a));

  const readComplete = async () => {
    const complete: { name: string; cache: Cache }[] = [];
    for (const name of await listVersions()) {
      const cache = await caches.open(name);
      if (await cache.match(DOCUMENT)) complete.push({ name, cache });
    }
    return complete;
  };
  let reading: ReturnType<typeof readComplete> | undefined;
  /** Lists the complete versions, the latest first. */
  const listComplete = (): ReturnType<typeof readComplete> => {
    reading ??= readComplete();
    return reading;
  };

  const find = async (url: string): Promise<Response | undefined> => {
    for (const { cache } of await listComplete()) {
      const response = await cache.match(url, { ignoreVary: true });
      if (response) return response;
    }
    return undefined;
  };

  /** Returns the latest complete version with its files. */
  const findLatest = async (): Promise<{ version: DeployedVersion; cache: Cache } | undefined> => {
    const cache = (await listComplete())[0]?.cache;
    const deployed = await cache?.match(DEPLOYED);
    return cache && deployed ? { version: await deployed.json(), cache } : undefined;
  };

  const readRemote = async ([name, url]: [string, string]): Promise<Remote> => {
    const [manifest = url, hashes] = url.split('#');
    const { metaData } = await (await downloadLatest(manifest)).json();
    const { path, name: file } = metaData.remoteEntry;
    const folder = manifest.slice(0, manifest.lastIndexOf('/') + 1);
    const { pathname: entry } = new URL(`${path}${file}`, `http://origin${folder}`);
    return { name, manifest, integrity: hashes?.replaceAll(',', ' '), entry, folder };
  };

  const storeFile = async (cache: Cache, url: string): Promise<void> => {
    if (await cache.match(url)) return;
    await cache.put(url, (await find(url)) ?? (await download(url)));
  };

  const storeFiles = async (cache: Cache, urls: readonly string[]): Promise<void> => {
    const left = [...urls];
    const work = async () => {
      for (let url = left.pop(); url !== undefined; url = left.pop()) await storeFile(cache, url);
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  };

  const requireEntry = async (cache: Cache, { entry, integrity }: Remote): Promise<void> => {
    const body = await (await cache.match(entry))?.arrayBuffer();
    const isExpected = body && (!integrity || integrity.includes(`sha256-${await hash(body)}`));
    if (!isExpected) throw new Error(`The list of remotes is not of ${entry}`);
  };

  const store = async (cache: Cache, html: string, headers: Headers, remotes: readonly Remote[]) => {
    const folders = [
      DOCUMENT.slice(0, DOCUMENT.lastIndexOf('/') + 1),
      ...remotes.map(({ folder }) => folder),
    ];
    const lists = await Promise.all(
      folders.map(async (folder) =>
        ((await (await downloadLatest(`${folder}${FILES}`)).json()) as string[]).map(
          (file) => `${folder}${file}`,
        ),
      ),
    );
    const files = lists.flat();
    const scripts = listScripts(html);
    const entries = remotes.map(({ entry }) => entry);
    // A deployment that happens meanwhile has changed some of the lists.
    if (![...scripts, ...entries].every((url) => files.includes(url))) throw new Error('Being deployed');
    await storeFiles(cache, files);
    for (const remote of remotes) await requireEntry(cache, remote);
    const named = Object.fromEntries(
      remotes.map(({ name: key, manifest, integrity, entry }) => [
        key,
        { manifest, integrity, entry, files: [] },
      ]),
    );
    const json = JSON.stringify(named).replaceAll('<', '\\u003c');
    const data = `<script type="application/json" id="remotes">${json}</script>`;
    headers.delete('content-encoding');
    headers.delete('content-length');
    await cache.put(DEPLOYED, Response.json({ scripts, entries } satisfies DeployedVersion));
    await cache.put(
      DOCUMENT,
      new Response(
        html.replace('</head>', () => `${data}</head>`),
        { headers },
      ),
    );
    reading = undefined;
    // Open pages still use the one before.
    const kept = (await listComplete()).slice(0, 2).map(({ name }) => name);
    const outdated = (await listVersions()).filter((each) => !kept.includes(each));
    await Promise.all(outdated.map((each) => caches.delete(each)));
    reading = undefined;
  };

  const update = async (): Promise<DeployedVersion> => {
    const [document, list] = await Promise.all([downloadLatest(DOCUMENT), downloadLatest(REMOTES)]);
    const [html, remotes] = await Promise.all([document.text(), list.text()]);
    // Files of remotes on other hosts are not stored.
    const own = Object.entries<string>(JSON.parse(remotes)).filter(([, url]) => url.startsWith('/'));
    const stored = await findLatest();
    // The gateway does not know the hash of a remote that answers too late, which makes no other version.
    if (stored && !own.every(([, url]) => url.includes('#'))) return stored.version;
    const id = await hash(new TextEncoder().encode(`${html}\n${remotes}`));
    const [latest] = await listVersions();
    const name = latest?.endsWith(id) ? latest : `${VERSION}${latest ? getNumber(latest) + 1 : 1}:${id}`;
    const cache = await caches.open(name);
    if (!(await cache.match(DOCUMENT))) {
      await store(cache, html, new Headers(document.headers), await Promise.all(own.map(readRemote)));
    }
    return (await cache.match(DEPLOYED))?.json();
  };

  /** Ends the present pause between two attempts. */
  let endPause = () => {};
  const pause = async (durationMs: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    endPause = resolve;
    const timer = setTimeout(resolve, durationMs);
    await promise;
    clearTimeout(timer);
  };
  const updateWithRetries = async (): Promise<DeployedVersion> => {
    for (const durationMs of RETRY_PAUSES_MS) {
      try {
        return await update();
      } catch {
        await pause(durationMs);
      }
    }
    return update();
  };

  let running: Promise<DeployedVersion> | undefined;
  return {
    /**
     * Stores the deployed version, unless it is stored, and returns it. Tries again for some seconds without a network and
     * during a deployment, then rejects. Another call tries again at once.
     */
    update: (): Promise<DeployedVersion> => {
      endPause();
      running ??= updateWithRetries().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Finds a file of any stored version. Names of files contain a hash of their content. */
    find,
    /** Returns the document of the latest complete version. */
    findDocument: async () => (await findLatest())?.cache.match(DOCUMENT),
    /** Returns the latest complete version. */
    findVersion: async (): Promise<DeployedVersion | undefined> => (await findLatest())?.version,
    findLatest,
  };
};

export type VersionStore = ReturnType<typeof createVersionStore>;
