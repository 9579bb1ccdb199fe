import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import * as oidc from 'openid-client';
import { type ClientAuthentication, createClientAuthentication } from './client-authentication.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';
import { prepareTokenResponse } from './token-response.ts';
import { createVerifySignature, type VerifySignature } from './token-signatures.ts';

export type OidcProviderOptions = {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  /** Query parameter for the sign-in method to offer first. */
  readonly hintParameter: string;
  /** Allows a provider without TLS, for development. */
  readonly allowsHttp: boolean;
};

/** The provider's endpoints and keys. */
export type Discovered = {
  readonly configuration: oidc.Configuration;
  readonly verifySignature: VerifySignature;
  readonly clientAuthentication: ClientAuthentication;
};

/** Timeout per request in seconds. A sign-in makes up to five, within the gateway's timeout. */
const TIMEOUT_S = 3;
/** Difference between the clocks of the provider and of this server that tokens may have, in seconds. */
const CLOCK_TOLERANCE_S = 180;
const MS_PER_SECOND = 1000;
const MAX_RESPONSE_BYTES = 256 * 1024;
/** Lifetime of the cached discovery document, in milliseconds. */
const DISCOVERY_TTL_MS = 60_000;

/** Returns a function that loads and caches the provider's configuration. It throws SignInRejectedError `oidc_unavailable`. */
export const createOidcDiscovery = (options: OidcProviderOptions) => {
  let cached: { readonly at: number; readonly discovered: Promise<Discovered> } | undefined;
  return async (): Promise<Discovered> => {
    if (!cached || performance.now() - cached.at > DISCOVERY_TTL_MS) {
      cached = { at: performance.now(), discovered: loadConfiguration(options) };
    }
    try {
      return await cached.discovered;
    } catch (error) {
      cached = undefined;
      throw new SignInRejectedError('oidc_unavailable', { cause: error });
    }
  };
};

const fetchBounded = createBoundedFetch(MAX_RESPONSE_BYTES);

/** Requests to the provider; tokens are the only ones that it requests with POST. */
const fetchFromProvider: oidc.CustomFetch = async (url, init) => {
  const response = await fetchBounded(url, init as RequestInit);
  return init.method === 'POST' ? await prepareTokenResponse(response) : response;
};

/** Returns the issuer with a slash at its end, or without the one that it has. */
const toggleSlash = (issuer: string): string => (issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`);

/** Returns the issuer that a rejected discovery document names. */
const getNamedIssuer = (error: unknown): unknown => {
  const { body } = Object(error instanceof Error ? error.cause : undefined);
  return Object(body).issuer;
};

/** Describes why a discovery failed, for the person who sets `OIDC_ISSUER`. */
export const describeDiscoveryError = (error: unknown, issuer: string): string => {
  const named = getNamedIssuer(error);
  return typeof named === 'string' && named !== issuer
    ? `OIDC_ISSUER is ${issuer}, but the provider there names itself ${named}. Set OIDC_ISSUER to that`
    : `OIDC_ISSUER is ${issuer}, but there is no usable discovery document. Nobody can sign in with it now`;
};

/** Loads the provider's configuration. */
export const loadConfiguration = async (options: OidcProviderOptions): Promise<Discovered> => {
  const { clientId, clientSecret, allowsHttp } = options;
  const clientAuthentication = createClientAuthentication(clientSecret);
  const metadata = {
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    [oidc.clockTolerance]: CLOCK_TOLERANCE_S,
  };
  const request = (issuer: string) =>
    oidc.discovery(new URL(issuer), clientId, metadata, clientAuthentication.authenticate, {
      timeout: TIMEOUT_S,
      [oidc.customFetch]: fetchFromProvider,
      execute: allowsHttp ? [oidc.allowInsecureRequests] : [],
    });
  const configuration = await request(options.issuer).catch((error: unknown) => {
    // Some providers name themselves like the setting, apart from a slash at the end.
    if (getNamedIssuer(error) === toggleSlash(options.issuer)) return request(toggleSlash(options.issuer));
    throw error;
  });
  const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) {
    throw new Error('The discovery document of the identity provider lacks an endpoint');
  }
  const keyRequests = { fetch: fetchBounded, timeoutMs: TIMEOUT_S * MS_PER_SECOND };
  const verifySignature = createVerifySignature(jwks_uri, keyRequests);
  return { configuration, verifySignature, clientAuthentication };
};
