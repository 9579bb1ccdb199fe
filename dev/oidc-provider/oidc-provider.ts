import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort, isPortFree } from '../processes/ports.ts';
import type { Log } from '../processes/progress.ts';
import { listenAsProvider } from './listen-as-provider.ts';

export type StartedOidcProvider = {
  /** What leads auth to it; nothing where it is not needed. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
};

export type OidcProviderOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  /** The addresses under which browsers reach Fitfolk. */
  readonly origins: readonly string[];
  readonly log: Log;
};

const LOOPBACK = '127.0.0.1';
const CLIENT_ID = 'fitfolk';

/**
 * Starts the identity provider that stands in for a real one while OIDC_ISSUER names none; never in production.
 */
export const startOidcProvider = async ({
  env,
  dataDir,
  origins,
  log,
}: OidcProviderOptions): Promise<StartedOidcProvider> => {
  if (env.OIDC_ISSUER || env.NODE_ENV === 'production') return { env: {}, stop: async () => {} };
  const port = await choosePort(dataDir, log);
  const issuer = `http://${LOOPBACK}:${port}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const redirectUris = origins.map((origin) => `${origin}/api/auth/oidc/callback`);

  const provider = await listenAsProvider(
    { issuer, clientId: CLIENT_ID, clientSecret, redirectUris },
    { host: LOOPBACK, port },
  );
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: clientSecret },
    stop: provider.stop,
  };
};

/** The port it had before: accounts know people by the issuer's address, so it should stay. */
const choosePort = async (dataDir: string, log: Log): Promise<number> => {
  const file = join(dataDir, 'identity-stand-in.json');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  const former = known ? (JSON.parse(known) as { port: number }).port : undefined;
  if (former && (await isPortFree(former))) return former;
  if (former) log(`port ${former} is taken: who signed in through the stand-in before is somebody new now`);
  const port = await findFreePort();
  await writeFile(file, JSON.stringify({ port }));
  return port;
};
