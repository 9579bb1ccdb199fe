import { loadTranslations } from '../i18n/translations.ts';
import { memoizedLoad } from '../loading/memoized-load.ts';
import { retryLoad } from '../loading/retry-load.ts';
import { type DeployedRemote, fetchEntry, listRemotes } from './remote-entries.ts';
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

const loadModule = async (name: string, { manifest, entry }: DeployedRemote): Promise<RemoteModule> => {
  // Another entry may have replaced it since the document was sent; then the manifest names the current one.
  let known = entry;
  const load = async () => {
    const [host, current] = await Promise.all([
      import(/* webpackChunkName: 'federation' */ './host.ts'),
      known ?? fetchEntry(manifest),
    ]);
    known = undefined;
    const module = await host.loadRoutes(name, current);
    if (!module?.routes || !module.navigation) throw new Error(`The remote ${name} exposes no routes`);
    return module;
  };
  return retryLoad(load, entry ? { backoffMs: 0 } : {});
};
