import { loadTranslations } from '../i18n/translations.ts';
import { memoizedLoad } from '../loading/memoized-load.ts';
import { retryLoad } from '../loading/retry-load.ts';
import { type DeployedRemote, fetchEntry, fetchRemotes, listRemotes } from './remote-entries.ts';
import type { RemoteModule } from './remote-module.ts';

export type Remotes = {
  /** Loads a remote's routes module. Rejects when the remote is down, slow, broken or unknown. */
  readonly load: (name: string) => Promise<RemoteModule>;
  /** Lists the names of all remotes of this installation. */
  readonly names: () => Promise<readonly string[]>;
  /** Fetches the files of a remote into the browser's cache, at low priority and without running them. */
  readonly prefetch: (name: string) => Promise<void>;
};

/** Discovers the remotes of this installation at run time, lazily. */
export const createRemotes = (): Remotes => {
  const list = memoizedLoad(listRemotes);
  const loads = new Map<string, () => Promise<RemoteModule>>();
  return {
    names: async () => Object.keys(await list()),
    prefetch: async (name) => {
      const { files = [] } = (await list())[name] ?? {};
      // The policy of the page allows prefetches from its own origin only.
      for (const file of files.filter((url) => url.startsWith('/'))) prefetchFile(file);
    },
    load: (name) => {
      const load = loads.get(name) ?? memoizedLoad(async () => loadRoutes(name, (await list())[name]));
      loads.set(name, load);
      return load();
    },
  };
};

const prefetchFile = (href: string): void => {
  // The document may already load the file, as may another remote.
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
};

const loadRoutes = async (name: string, remote: DeployedRemote | undefined): Promise<RemoteModule> => {
  if (!remote) throw new Error(`No remote named ${name}`);
  const module = await loadModule(name, remote);
  // The shell shows its titles and navigation before any of its pages.
  await loadTranslations();
  return module;
};

const loadModule = async (name: string, remote: DeployedRemote): Promise<RemoteModule> => {
  // Another entry may have replaced it since the document was sent; then the server names the current one and its hash.
  let known: DeployedRemote | undefined = remote;
  const load = async () => {
    const [host, { entry, integrity }] = await Promise.all([
      import(/* webpackChunkName: 'federation' */ './host.ts'),
      locateEntry(name, known),
    ]);
    known = undefined;
    const module = await host.loadRoutes(name, entry, integrity);
    if (!module?.routes || !module.navigation) throw new Error(`The remote ${name} exposes no routes`);
    return module;
  };
  return retryLoad(load, remote.entry ? { backoffMs: 0 } : {});
};

/** Returns the URL of the entry script with its hash, of a known remote or as the server knows it now. */
const locateEntry = async (name: string, known: DeployedRemote | undefined) => {
  const remote = known ?? (await fetchRemotes())[name];
  if (!remote) throw new Error(`No remote named ${name}`);
  const { entry = await fetchEntry(remote.manifest), integrity } = remote;
  return { entry, integrity };
};
