import type { ProviderHint } from '@fitfolk/contracts/auth';
import * as oidc from 'openid-client';
import { type ExternalProfile, parseClaims } from './external-profile.ts';
import {
  createOidcDiscovery,
  type Discovered,
  describeDiscoveryError,
  loadConfiguration,
  type OidcProviderOptions,
} from './oidc-discovery.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';
import { toRejection } from './to-rejection.ts';
import { getSignedIdToken } from './token-response.ts';
import { type Claims, completeClaims, fetchUserInfo, isIncomplete } from './user-info.ts';

type AuthorizationUrlOptions = {
  readonly redirectUri: string;
  readonly hint?: ProviderHint | undefined;
  /** Requires the user to authenticate again at the provider. */
  readonly requiresLogin?: boolean;
};

/** Values to keep until the callback. */
type Secrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

type CallbackOptions = Omit<Secrets, 'state'> & {
  readonly redirectUri: string;
  readonly query: Readonly<Record<string, string | undefined>>;
};

/** OpenID Connect client: authorization code flow with PKCE, state, nonce and verified signatures. */
export const createOidcProvider = (options: OidcProviderOptions) => {
  const discover = createOidcDiscovery(options);

  return {
    /** Returns which setting is wrong, and the error, if the provider cannot be used; undefined otherwise. */
    findProblem: () =>
      loadConfiguration(options).then(
        () => undefined,
        (err: unknown) => ({ err, text: describeDiscoveryError(err, options.issuer) }),
      ),

    /** @throws SignInRejectedError `oidc_unavailable` */
    authorizationUrl: async ({ redirectUri, hint, requiresLogin = false }: AuthorizationUrlOptions) => {
      const { configuration } = await discover();
      const secrets: Secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(hint ? { [options.hintParameter]: hint } : {}),
        ...(requiresLogin ? { max_age: '0' } : {}),
      });
      return { url: url.href, secrets };
    },

    /** Exchanges the authorization code for the user's profile. @throws SignInRejectedError */
    handleCallback: async (callback: CallbackOptions): Promise<ExternalProfile> => {
      const { redirectUri, nonce, verifier, query } = callback;
      const discovered = await discover();
      try {
        const { configuration, clientAuthentication } = discovered;
        const tokens = await clientAuthentication.run(configuration.serverMetadata(), () =>
          oidc.authorizationCodeGrant(configuration, toCallbackUrl(redirectUri, query), {
            pkceCodeVerifier: verifier,
            expectedNonce: nonce,
            // Already verified: the attempt was found by its state and the browser's cookie.
            expectedState: query.state ?? '',
            idTokenExpected: true,
          }),
        );
        await discovered.verifySignature(getSignedIdToken(tokens));
        return parseClaims(await readClaims(discovered, tokens));
      } catch (error) {
        throw toRejection(error);
      }
    },
  };
};

export type OidcProvider = ReturnType<typeof createOidcProvider>;

/** Rebuilds the callback URL from the redirect URI that was sent, ignoring the request's own host and path. */
const toCallbackUrl = (redirectUri: string, query: CallbackOptions['query']): URL => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
};

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** Returns the ID token's claims, completed from the userinfo endpoint. Without an answer, those about the address suffice. */
const readClaims = async (
  { configuration, verifySignature }: Discovered,
  tokens: Tokens,
): Promise<Claims> => {
  const claims = tokens.claims();
  if (!claims) throw new SignInRejectedError('oidc_failed');
  if (!isIncomplete(claims)) return claims;
  try {
    const request = { configuration, accessToken: tokens.access_token, subject: claims.sub, verifySignature };
    return completeClaims(claims, await fetchUserInfo(request));
  } catch (error) {
    if (claims.email === undefined || claims.email_verified === undefined) throw error;
    return claims;
  }
};
