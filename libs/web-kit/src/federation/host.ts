import { createInstance } from '@module-federation/enhanced/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { getGlobalName } from './global-name.ts';
import { providedModules } from './provided-modules.ts';
import type { RemoteModule } from './remote-module.ts';

// In a chunk that loads with the first remote, so that pages of the shell do without Module Federation.

/** Expected hashes of entry scripts by URL. */
const integrityByEntry = new Map<string, string>();

/** Creates the element of an entry script, so that the browser verifies the file before it runs. */
const createVerifiedScript = ({ url }: { readonly url: string }): HTMLScriptElement | undefined => {
  const integrity = integrityByEntry.get(url);
  // Browsers verify files of another origin only in CORS mode.
  const attributes = { src: url, integrity, crossOrigin: 'anonymous' };
  return integrity ? Object.assign(document.createElement('script'), attributes) : undefined;
};

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: { ...providedModules },
  // The default loads every remote at start, so that one broken remote would break the page.
  shareStrategy: 'loaded-first',
  // Remotes use the runtime of the shell.
  plugins: [injectExternalRuntimeCore(), { name: 'verified-scripts', createScript: createVerifiedScript }],
});

/** Loads the routes module of a remote whose entry script has this URL and, if they are known, one of these hashes. */
export const loadRoutes = (
  name: string,
  entry: string,
  integrity: string | undefined,
): Promise<RemoteModule | null> => {
  // The runtime resolves the URL.
  if (integrity) integrityByEntry.set(new URL(entry, location.href).href, integrity);
  // Without force, the runtime keeps an entry that failed.
  host.registerRemotes([{ name, entry, entryGlobalName: getGlobalName(name) }], { force: true });
  return host.loadRemote<RemoteModule>(`${name}/routes`);
};
