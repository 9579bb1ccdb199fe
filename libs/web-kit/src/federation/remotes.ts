import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { loadTranslations } from '../i18n/translations.ts';
import { memoizedLoad } from '../loading/memoized-load.ts';
import { retryLoad } from '../loading/retry-load.ts';
import type { RemoteModule } from './remote-module.ts';

/** Maps each remote's name to the URL of its manifest. */
export const REMOTES_URL = '/remotes.json';

export type Remotes = {
  /** Loads a remote's routes module. Rejects when the remote is down, slow, broken or unknown. */
  readonly load: (name: string) => Promise<RemoteModule>;
  /** Lists the names of all remotes of this installation. */
  readonly names: () => Promise<readonly string[]>;
};

/** Discovers the remotes of this installation at run time, lazily. */
export const createRemotes = (): Remotes => {
  const list = memoizedLoad(() => retryLoad(fetchList));
  const loads = new Map<string, () => Promise<RemoteModule>>();
  return {
    names: async () => Object.keys(await list()),
    load: (name) => {
      const load = loads.get(name) ?? memoizedLoad(async () => loadRoutes(name, await list()));
      loads.set(name, load);
      return load();
    },
  };
};

const fetchList = async (): Promise<Readonly<Record<string, string>>> => {
  const response = await fetch(REMOTES_URL, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}: ${REMOTES_URL}`);
  return response.json();
};

const loadRoutes = async (name: string, list: Readonly<Record<string, string>>): Promise<RemoteModule> => {
  const module = await loadModule(name, list);
  // The shell shows its titles and navigation before any of its pages.
  await loadTranslations();
  return module;
};

const loadModule = async (name: string, list: Readonly<Record<string, string>>): Promise<RemoteModule> => {
  const entry = list[name];
  if (!entry) throw new Error(`No remote named ${name}`);
  return retryLoad(async () => {
    // Without force, the runtime keeps a manifest that failed.
    registerRemotes([{ name, entry }], { force: true });
    const module = await loadRemote<RemoteModule>(`${name}/routes`);
    if (!module?.routes || !module.navigation) throw new Error(`The remote ${name} exposes no routes`);
    return module;
  });
};
