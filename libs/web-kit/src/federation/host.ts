import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { getGlobalName } from './global-name.ts';
import { providedModules } from './provided-modules.ts';
import type { RemoteModule } from './remote-module.ts';

// In a chunk that loads with the first remote, so that pages of the shell do without Module Federation.

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: { ...providedModules },
  // The default loads every remote at start, so that one broken remote would break the page.
  shareStrategy: 'loaded-first',
  // Remotes use the runtime of the shell.
  plugins: [injectExternalRuntimeCore()],
});

/** Loads the routes module of a remote whose entry script has this URL. */
export const loadRoutes = (name: string, entry: string): Promise<RemoteModule | null> => {
  // Without force, the runtime keeps an entry that failed.
  host.registerRemotes([{ name, entry, entryGlobalName: getGlobalName(name) }], { force: true });
  return host.loadRemote<RemoteModule>(`${name}/routes`);
};
