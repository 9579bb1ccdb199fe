import type { FastifyInstance } from 'fastify';
import { frontends, PAGE_OWNER } from '../config.ts';

/** Remote name → address of its manifest, for the frontends behind this gateway. */
export const ownRemotes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(frontends)
      .filter((name) => name !== PAGE_OWNER)
      .map((name) => [name, `/apps/${name}/mf-manifest.json`]),
  );

/** The origins of remotes that live elsewhere. */
export const originsOf = (remotes: Readonly<Record<string, string>>): string[] => [
  ...new Set(
    Object.values(remotes).flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : [])),
  ),
];

/** Tells the running page where its remotes are. */
export const addRemotesList = (http: FastifyInstance, remotes: Readonly<Record<string, string>>): void => {
  http.get('/remotes.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(remotes));
};
