import type { FastifyInstance } from 'fastify';
import { createPagePolicy } from '../guards/content-security-policy.ts';
import { type FrontendRouteOptions, toFrontendRoute } from './frontend-route.ts';
import { frontends, SHELL } from './frontends.ts';
import { formatRemote, getExternalOrigins } from './remotes.ts';
import { type ReadFrontends, registerShellPage, type ShellPageOptions } from './shell-page.ts';

type Options = Omit<ShellPageOptions, 'policy'> & {
  /** Manifest URL by remote name, with pinned hashes as fragment. */
  readonly remotes: Readonly<Record<string, string>>;
  /** Origin of direct uploads, if not our own. */
  readonly uploadOrigin: string | undefined;
  readonly readFrontends: ReadFrontends;
};

/** Registers each frontend's files under `/apps/<name>/`, `/remotes.json`, the shell's files at the root, and its page for all other paths. */
export const registerPages = (http: FastifyInstance, options: Options): void => {
  const { remotes, uploadOrigin, readFrontends } = options;
  const policy = createPagePolicy({
    remotes: getExternalOrigins(remotes),
    uploads: uploadOrigin ? [uploadOrigin] : [],
  });
  for (const [name, service] of Object.entries(frontends)) {
    registerAssets(http, name, service, { ...options, policy });
  }
  registerRootFiles(http, { ...options, policy });
  registerShellPage(http, readFrontends, { ...options, policy });
  registerRemoteList(http, readFrontends);
};

/** Registers the list of remotes: the URL of each manifest, with the hash of the entry script as fragment if it is known. */
const registerRemoteList = (http: FastifyInstance, readFrontends: ReadFrontends): void => {
  http.get('/remotes.json', async (_request, reply) => {
    const { remotes } = await readFrontends();
    const urls = Object.entries(remotes).map(([name, { manifest, integrity }]) => [
      name,
      formatRemote(manifest, integrity),
    ]);
    return reply.header('cache-control', 'no-cache').send(Object.fromEntries(urls));
  });
};

/** Registers the files of a frontend, with the compression and caching headers of the service that serves them. */
const registerAssets = (
  http: FastifyInstance,
  name: string,
  service: string,
  options: FrontendRouteOptions,
): void => {
  options.registerProxy(http, {
    ...toFrontendRoute(service, options),
    path: `/apps/${name}/*`,
    config: { isQuiet: true },
  });
};

/** Files of the shell at the root: the folder of a service worker limits the pages that it handles, and robots look nowhere else. */
const ROOT_FILES = ['service-worker.js', 'manifest.webmanifest', 'robots.txt'];

const registerRootFiles = (http: FastifyInstance, options: FrontendRouteOptions): void => {
  const service = frontends[SHELL] ?? SHELL;
  for (const file of ROOT_FILES) {
    options.registerProxy(http, {
      ...toFrontendRoute(service, options),
      path: `/${file}`,
      config: { isQuiet: true },
      toUpstreamRequest: () => ({ path: `/apps/${SHELL}/${file}`, query: '' }),
    });
  }
};
