import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { freePort, isFree } from '../ports.ts';
import type { Log } from '../progress.ts';

export type IdentityStandIn = {
  /** What leads auth to it; nothing where it is not needed. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
};

export type StandInOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  /** The addresses under which browsers reach Fitfolk. */
  readonly origins: readonly string[];
  readonly log: Log;
};

const loopback = '127.0.0.1';
const clientId = 'fitfolk';

/**
 * Starts the identity provider that stands in for a real one while OIDC_ISSUER names none; never in production. Until
 * somebody presses one of its buttons it is a listening port and nothing more.
 */
export async function startIdentityStandIn({
  env,
  dataDir,
  origins,
  log,
}: StandInOptions): Promise<IdentityStandIn> {
  if (env.OIDC_ISSUER || env.NODE_ENV === 'production') return { env: {}, stop: async () => {} };
  const port = await portIn(dataDir, log);
  const issuer = `http://${loopback}:${port}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const redirectUris = origins.map((origin) => `${origin}/api/auth/oidc/callback`);

  let handler: Promise<(request: IncomingMessage, response: ServerResponse) => unknown> | undefined;
  const load = async () => {
    const { createProvider } = await import('./provider.ts');
    return createProvider({ issuer, clientId, clientSecret, redirectUris });
  };
  const server = createServer(async (request, response) => {
    handler ??= load();
    await (await handler)(request, response);
  });
  server.listen({ host: loopback, port });
  await once(server, 'listening');
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The port it had before: accounts know people by the issuer's address, so it should stay. */
async function portIn(dataDir: string, log: Log): Promise<number> {
  const file = join(dataDir, 'identity-stand-in.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  const former = known ? (JSON.parse(known) as { port: number }).port : undefined;
  if (former && (await isFree(former))) return former;
  if (former) log(`port ${former} is taken: who signed in through the stand-in before is somebody new now`);
  const port = await freePort();
  await writeFile(file, JSON.stringify({ port }));
  return port;
}
