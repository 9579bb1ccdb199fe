import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '../processes/progress.ts';
import { chooseStoredPort } from '../processes/stored-port.ts';

export type StartedOidcProvider = {
  /** Variables that configure auth to use the provider; empty when another one is configured. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
};

export type OidcProviderOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  /** Origins at which browsers reach Fitfolk. */
  readonly origins: readonly string[];
  readonly log: Log;
};

const LOOPBACK = '127.0.0.1';
const CLIENT_ID = 'fitfolk';

/** Starts the development OIDC provider, unless OIDC_ISSUER names another one or NODE_ENV is production. */
export const startOidcProvider = async ({
  env,
  dataDir,
  origins,
  log,
}: OidcProviderOptions): Promise<StartedOidcProvider> => {
  if (env.OIDC_ISSUER || env.NODE_ENV === 'production') return { env: {}, stop: async () => {} };
  // Accounts are linked to the issuer URL.
  const port = await chooseStoredPort({
    file: join(dataDir, 'oidc-provider.json'),
    onTaken: (taken) =>
      log(`Port ${taken} is in use: signing in with the test provider will create new accounts.`),
  });
  const issuer = `http://${LOOPBACK}:${port}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const redirectUris = origins.map((origin) => `${origin}/api/auth/oidc/callback`);

  // Loaded here, because the library takes memory that production does not need.
  const { listen } = await import('./listen.ts');
  const provider = await listen(
    { issuer, clientId: CLIENT_ID, clientSecret, redirectUris },
    { host: LOOPBACK, port },
  );
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: clientSecret },
    stop: provider.stop,
  };
};
