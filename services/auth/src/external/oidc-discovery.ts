import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import * as oidc from 'openid-client';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

export type OidcProviderOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Query parameter for the sign-in method to offer first. */
  readonly hintParameter: string;
  /** Allows a provider without TLS, for development. */
  readonly allowsHttp: boolean;
};

/** Timeout per request in seconds. A sign-in makes up to four, within the gateway's timeout. */
const TIMEOUT_S = 3;
const MAX_RESPONSE_BYTES = 256 * 1024;
/** Lifetime of the cached discovery document, in milliseconds. */
const DISCOVERY_TTL_MS = 60_000;

/** Returns a function that loads and caches the provider's configuration. It throws SignInRejectedError `oidc_unavailable`. */
export const createOidcDiscovery = (options: OidcProviderOptions) => {
  let cached: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | undefined;
  return async (): Promise<oidc.Configuration> => {
    if (!cached || performance.now() - cached.at > DISCOVERY_TTL_MS) {
      cached = { at: performance.now(), configuration: discover(options) };
    }
    try {
      return await cached.configuration;
    } catch (error) {
      cached = undefined;
      throw new SignInRejectedError('oidc_unavailable', { cause: error });
    }
  };
};

/** Prefers the client secret in the request body, where the provider supports it. */
const createClientAuth = (clientSecret: string): oidc.ClientAuth => {
  const post = oidc.ClientSecretPost(clientSecret);
  const basic = oidc.ClientSecretBasic(clientSecret);
  return (server, ...rest) => {
    const supportsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (supportsPost ? post : basic)(server, ...rest);
  };
};

const discover = async ({ issuer, clientId, clientSecret, allowsHttp }: OidcProviderOptions) => {
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    createClientAuth(clientSecret),
    {
      timeout: TIMEOUT_S,
      [oidc.customFetch]: createBoundedFetch(MAX_RESPONSE_BYTES) as oidc.CustomFetch,
      execute: [
        // By default the library does not verify the signature of an ID token received over TLS.
        oidc.enableNonRepudiationChecks,
        ...(allowsHttp ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw new Error('The discovery document of the identity provider lacks an endpoint');
  }
  return configuration;
};
