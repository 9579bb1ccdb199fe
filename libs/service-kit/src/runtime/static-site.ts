import { access } from 'node:fs/promises';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import { PAGES_FILE } from '@fitfolk/contracts/page-files';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineService, type ServiceDefinition } from './service.ts';

export type StaticSiteOptions = {
  /** Name of the deployable, for example `closet-web`. */
  readonly name: string;
  readonly version: string;
  /** Name of the frontend in URLs: its files are served below `/apps/<app>/`. */
  readonly app: string;
  /** Folder with the build output. */
  readonly dist: string;
};

const NoConfig = z.object({});
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

/** Declares the service that serves a frontend's build; it is ready when a build exists. */
export const defineStaticSite = ({
  name,
  version,
  app,
  dist,
}: StaticSiteOptions): ServiceDefinition<typeof NoConfig, never> =>
  defineService({
    name,
    version,
    config: NoConfig,
    needs: [],
    calls: [],
    servesPublicFiles: true,
    start: ({ http, addHealthCheck }) => {
      serveBuild(http, app, dist);
      addHealthCheck({ name: 'build', check: () => access(join(dist, PAGES_FILE)) });
    },
  });

/** Serves a build below `/apps/<app>/`, precompressed; files with a hash are immutable, all others are revalidated. */
export const serveBuild = (http: FastifyInstance, app: string, dist: string): void => {
  const hashed = `${join(dist, 'assets')}${sep}`;
  // Pages of another origin may load the files, and must be able to read a 404 as such.
  http.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
  });
  http.register(staticFiles, {
    root: dist,
    prefix: `/apps/${app}/`,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(hashed) ? CACHE_FOREVER : REVALIDATE);
    },
  });
};
