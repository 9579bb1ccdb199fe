import type { ProviderHint } from '@fitfolk/contracts/auth';
import { createBoundedFetch } from '@fitfolk/service-kit/clients/bounded-fetch';
import * as oidc from 'openid-client';
import { type ExternalProfile, parseClaims } from './external-profile.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';
import { toRejection } from './to-rejection.ts';

export type ProviderOptions = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name under which the provider takes the hint which of its ways in to offer first. */
  readonly hintParameter: string;
  /** Whether it may be reached without TLS, as the stand-in of development is. */
  readonly allowsHttp: boolean;
};

export type Departure = {
  readonly redirectUri: string;
  readonly hint?: ProviderHint | undefined;
  /** Whether the person has to prove anew who they are. */
  readonly isFresh?: boolean;
};

/** What has to be kept until the browser comes back. */
type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

export type Arrival = Omit<Secrets, 'state'> & {
  readonly redirectUri: string;
  readonly answer: Readonly<Record<string, string | undefined>>;
};

/** Of each call; signing in makes four at most, in less than the gateway waits. */
const TIMEOUT_S = 3;
const MAX_ANSWER_BYTES = 256 * 1024;
/** How long what the provider says of itself is believed without asking again, in milliseconds. */
const DISCOVERY_TTL_MS = 60_000;

/** One OpenID Connect provider: authorization code with PKCE, state, nonce, and every signature checked. */
export const createOidcProvider = (options: ProviderOptions) => {
  let known: { readonly at: number; readonly configuration: Promise<oidc.Configuration> } | undefined;

  const configuration = async (): Promise<oidc.Configuration> => {
    if (!known || performance.now() - known.at > DISCOVERY_TTL_MS) {
      known = { at: performance.now(), configuration: discover(options) };
    }
    try {
      return await known.configuration;
    } catch (error) {
      known = undefined;
      throw new SignInRejectedError('oidc_unavailable', { cause: error });
    }
  };

  return {
    /** Where the browser goes, and what to keep until it is back. @throws Refusal `oidc_unavailable` */
    authorizationUrl: async ({ redirectUri, hint, isFresh = false }: Departure) => {
      const to = await configuration();
      const secrets: Secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const location = oidc.buildAuthorizationUrl(to, {
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(hint ? { [options.hintParameter]: hint } : {}),
        ...(isFresh ? { max_age: '0' } : {}),
      });
      return { location: location.href, secrets };
    },

    /** Who came back. @throws Refusal */
    handleCallback: async ({ redirectUri, nonce, verifier, answer }: Arrival): Promise<ExternalProfile> => {
      const from = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(from, addressOf(redirectUri, answer), {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          // That it is ours, and this browser's, is known: by it the attempt was found.
          expectedState: answer.state ?? '',
          idTokenExpected: true,
        });
        return parseClaims(await claimsOf(from, tokens));
      } catch (error) {
        throw toRejection(error);
      }
    },
  };
};

export type OidcProvider = ReturnType<typeof createOidcProvider>;

const discover = async ({ issuer, clientId, clientSecret, allowsHttp }: ProviderOptions) => {
  const byBody = oidc.ClientSecretPost(clientSecret);
  const byHeader = oidc.ClientSecretBasic(clientSecret);
  const authenticate: oidc.ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? byBody : byHeader)(
      server,
      ...rest,
    );
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, authenticate, {
    timeout: TIMEOUT_S,
    [oidc.customFetch]: createBoundedFetch(MAX_ANSWER_BYTES) as oidc.CustomFetch,
    execute: [
      // Without it an ID token that came by TLS is believed unsigned.
      oidc.enableNonRepudiationChecks,
      ...(allowsHttp ? [oidc.allowInsecureRequests] : []),
    ],
  });
  const { authorization_endpoint: wayIn, token_endpoint: tokens, jwks_uri: keys } = found.serverMetadata();
  if (!wayIn || !tokens || !keys)
    throw new Error('The identity provider does not say where its endpoints are');
  return found;
};

/** The address that the provider sent the browser to: what it was told, whatever the request says now. */
const addressOf = (redirectUri: string, answer: Arrival['answer']): URL => {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  return address;
};

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** The ID token's claims, and more of the person where it says too little of them. */
const claimsOf = async (from: oidc.Configuration, tokens: Tokens): Promise<Record<string, unknown>> => {
  const claims = tokens.claims();
  if (!claims) throw new SignInRejectedError('oidc_failed');
  if (claims.email !== undefined || !from.serverMetadata().userinfo_endpoint) return claims;
  const more = await oidc.fetchUserInfo(from, tokens.access_token, claims.sub);
  return { ...more, ...claims };
};
