import { SIGN_IN_COOKIE } from '@fitfolk/contracts/auth';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Accounts } from '../accounts/accounts.ts';
import type { AuthConfig } from '../config.ts';
import { createHostCookie } from '../sessions/host-cookie.ts';
import { createExternalSignIn } from './external-sign-in.ts';
import { createOidcProvider } from './oidc-provider.ts';
import type { ExternalParts } from './routes.ts';
import { ATTEMPT_TTL_S, createSignInAttempts } from './sign-in-attempts.ts';

type Options = {
  readonly config: AuthConfig & { readonly NODE_ENV: string };
  readonly accounts: Accounts;
  readonly redis: Redis;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Sign-in by an external identity, of the provider that the configuration names, if any. */
export const createExternal = ({ config, accounts, redis, clock, log }: Options): ExternalParts => {
  const attempts = createSignInAttempts(redis);
  const { PUBLIC_ORIGIN: publicOrigin } = config;
  return {
    accounts,
    attempts,
    externalSignIn: createExternalSignIn({
      accounts,
      attempts,
      provider: providerOf(config),
      clock,
      log,
    }),
    signInCookie: createHostCookie({ name: SIGN_IN_COOKIE, maxAgeS: ATTEMPT_TTL_S, publicOrigin }),
    publicOrigin,
    log,
  };
};

const providerOf = (config: Options['config']) => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return createOidcProvider({
    issuer,
    clientId,
    clientSecret,
    hintParameter: config.OIDC_HINT_PARAMETER,
    allowsHttp: config.NODE_ENV !== 'production',
  });
};
