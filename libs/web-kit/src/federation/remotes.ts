import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { translated } from '../i18n/translations.ts';
import { loadedOnce } from './memoized-load.ts';
import type { RemoteModule } from './remote-module.ts';
import { patientLoad } from './retry-load.ts';

/** Where the running page finds its remotes: name → address of its manifest. */
export const REMOTES_ADDRESS = '/remotes.json';

export type Remotes = {
  /** The remote's routes module; rejects when the remote is down, slow, broken or unknown. */
  readonly load: (name: string) => Promise<RemoteModule>;
  /** The names of all remotes that this installation has. */
  readonly names: () => Promise<readonly string[]>;
};

/** The remotes of this installation, found at run time. Nothing is fetched before it is asked for. */
export const createRemotes = (): Remotes => {
  const list = loadedOnce(() => patientLoad(fetchList));
  const loads = new Map<string, () => Promise<RemoteModule>>();
  return {
    names: async () => Object.keys(await list()),
    load: (name) => {
      const load = loads.get(name) ?? loadedOnce(async () => loadRoutes(name, await list()));
      loads.set(name, load);
      return load();
    },
  };
};

const fetchList = async (): Promise<Readonly<Record<string, string>>> => {
  const response = await fetch(REMOTES_ADDRESS, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${response.status}: ${REMOTES_ADDRESS}`);
  return response.json();
};

const loadRoutes = async (name: string, list: Readonly<Record<string, string>>): Promise<RemoteModule> => {
  const module = await loadModule(name, list);
  // Its titles and navigation are read before any of its pages is.
  await translated();
  return module;
};

const loadModule = async (name: string, list: Readonly<Record<string, string>>): Promise<RemoteModule> => {
  const entry = list[name];
  if (!entry) throw new Error(`No remote named ${name}`);
  return patientLoad(async () => {
    // Forced, because the runtime would otherwise remember a manifest that failed.
    registerRemotes([{ name, entry }], { force: true });
    const module = await loadRemote<RemoteModule>(`${name}/routes`);
    if (!module?.routes || !module.navigation) throw new Error(`The remote ${name} exposes no routes`);
    return module;
  });
};
