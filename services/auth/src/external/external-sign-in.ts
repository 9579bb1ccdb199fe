import type { ProviderHint } from '@fitfolk/contracts/auth';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Account } from '../accounts/account.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { ExternalProfile } from './external-profile.ts';
import type { LinkIdentity } from './link-identity.ts';
import type { OidcProvider } from './oidc-provider.ts';
import type { Purpose, SignInAttempt, SignInAttempts } from './sign-in-attempts.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

type ExternalSignInDependencies = {
  readonly attempts: SignInAttempts;
  /** Undefined when no provider is configured. */
  readonly provider: OidcProvider | undefined;
  readonly signIn: (profile: ExternalProfile, visit: Visit) => Promise<Account>;
  readonly linkIdentity: LinkIdentity;
};

/** The browser that signs in: the start of mailed links, the languages that it accepts, and an operator's invitation. */
export type Visit = {
  readonly origin: string;
  readonly acceptLanguage: string | undefined;
  readonly invitationHash: string | undefined;
};

const toVisit = (origin: string, { headers }: HttpExchange['request'], purpose: Purpose): Visit => ({
  origin,
  acceptLanguage: headers['accept-language'],
  invitationHash: purpose.kind === 'sign-in' ? purpose.invitationHash : undefined,
});

export type ExternalSignInRequest = {
  readonly purpose: Purpose;
  readonly redirectUri: string;
  readonly browserId: string;
  readonly hint?: ProviderHint | undefined;
};

export type OidcCallback = {
  readonly attempt: SignInAttempt;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly exchange: Pick<HttpExchange, 'request' | 'identity'>;
};

type SignedIn = { readonly account: Account; readonly authenticatedAt: Date | undefined };

/** Signs users in, links and confirms identities through an identity provider. */
export const createExternalSignIn = (dependencies: ExternalSignInDependencies) => {
  const { attempts, provider, signIn, linkIdentity } = dependencies;
  return {
    isAvailable: provider !== undefined,

    /** Returns the provider's authorization URL. @throws SignInRejectedError `oidc_unconfigured`, `oidc_unavailable` */
    begin: async ({ purpose, redirectUri, browserId, hint }: ExternalSignInRequest): Promise<string> => {
      if (!provider) throw new SignInRejectedError('oidc_unconfigured');
      const requiresLogin = purpose.kind === 'confirm';
      const { url, secrets } = await provider.authorizationUrl({ redirectUri, hint, requiresLogin });
      await attempts.add({ ...secrets, browserId, purpose, redirectUri });
      return url;
    },

    /** Returns the account to start a session for; undefined after linking. @throws SignInRejectedError */
    finish: async ({ attempt, query, exchange }: OidcCallback): Promise<SignedIn | undefined> => {
      if (!provider) throw new SignInRejectedError('oidc_unconfigured');
      const { purpose, redirectUri, nonce, verifier } = attempt;
      const { identity, request } = exchange;
      const session = getSession(purpose, identity);
      const profile = await provider.handleCallback({ redirectUri, nonce, verifier, query });
      const { authenticatedAt } = profile;
      const { origin } = new URL(redirectUri);
      if (session === undefined)
        return { account: await signIn(profile, toVisit(origin, request, purpose)), authenticatedAt };
      if (purpose.kind === 'confirm') {
        return { account: await linkIdentity.confirm(profile, session), authenticatedAt };
      }
      await linkIdentity.link(profile, session, { origin, request });
      return undefined;
    },
  };
};

export type ExternalSignIn = ReturnType<typeof createExternalSignIn>;

/**
 * Returns the session that an attempt belongs to; undefined for a plain sign-in. An attempt ends with the
 * session in which it began.
 * @throws SignInRejectedError `oidc_failed`
 */
const getSession = (purpose: Purpose, identity: Identity | undefined): Identity | undefined => {
  if (purpose.kind === 'sign-in') return undefined;
  if (identity?.sessionHash !== purpose.sessionHash) throw new SignInRejectedError('oidc_failed');
  return identity;
};
