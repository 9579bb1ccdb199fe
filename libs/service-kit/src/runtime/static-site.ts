import { access } from 'node:fs/promises';
import { join, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { defineService, type ServiceDefinition } from './service.ts';

export type StaticSiteOptions = {
  /** The deployable's name, such as `closet-web`. */
  readonly name: string;
  readonly version: string;
  /** The frontend's name in URLs: its files are served below `/apps/<app>/`. */
  readonly app: string;
  /** The folder of its build. */
  readonly dist: string;
};

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_EVERY_TIME = 'no-cache';

/** The service that hands out one frontend's build; ready when there is one. */
export const defineStaticSite = ({
  name,
  version,
  app,
  dist,
}: StaticSiteOptions): ServiceDefinition<typeof Nothing, never> =>
  defineService({
    name,
    version,
    config: Nothing,
    needs: [],
    calls: [],
    start: ({ http, addHealthCheck }) => {
      serveBuild(http, app, dist);
      addHealthCheck({ name: 'build', check: () => access(join(dist, 'mf-manifest.json')) });
    },
  });

const Nothing = z.object({});

/**
 * Serves a build below `/apps/<app>/`: compressed at build time where the browser accepts it, hashed files for ever, and
 * what names them asked for anew each time.
 */
export const serveBuild = (http: FastifyInstance, app: string, dist: string): void => {
  const hashed = `${join(dist, 'assets')}${sep}`;
  // Pages of another origin may be made of it, too; that a file is gone is for them to know as well.
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
      reply.header('cache-control', path.startsWith(hashed) ? FOREVER : ASK_EVERY_TIME);
    },
  });
};
