import type { ProviderHint } from '@fitfolk/contracts/auth';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account, ExternalIdentity } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { ExternalProfile } from './external-profile.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { createRegisterExternal } from './register-external.ts';
import type { Purpose, SignInAttempt, SignInAttempts } from './sign-in-attempts.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

type Options = {
  readonly accounts: Accounts;
  readonly attempts: SignInAttempts;
  /** None where nothing is configured. */
  readonly provider: OidcProvider | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
};

export type ExternalSignInRequest = {
  readonly purpose: Purpose;
  readonly redirectUri: string;
  readonly browser: string;
  readonly hint?: ProviderHint | undefined;
};

/** A browser that is back from the identity provider, with what that says. */
export type OidcCallback = {
  readonly attempt: SignInAttempt;
  readonly answer: Readonly<Record<string, string | undefined>>;
  readonly identity: Identity | undefined;
};

/** How long after proving to the provider who they are somebody counts as having just done so, in seconds. */
const FRESH_S = 300;

/** Finds out who someone is by asking an identity provider, which a browser visits in between. */
export const createExternalSignIn = ({ accounts, attempts, provider, clock, log }: Options) => {
  const openNewcomer = createRegisterExternal({ accounts, clock, log });

  const signIn = async (person: ExternalProfile): Promise<Account> => {
    const known = await accounts.findByOidcSub(person.oidcSub);
    return (known && (await accounts.refreshSnapshot(known.id))) ?? openNewcomer(person);
  };

  const link = async (person: ExternalProfile, accountId: string): Promise<void> => {
    try {
      await accounts.changeExternal(accountId, (account) => linkOf(account, person, clock()));
    } catch (error) {
      throw isDuplicateKeyError(error) ? new SignInRejectedError('identity_taken', { cause: error }) : error;
    }
    log.info({ accountId }, 'external identity linked');
  };

  const confirm = async (person: ExternalProfile, accountId: string): Promise<Account> => {
    const account = await accounts.read(accountId);
    if (account.external?.oidcSub !== person.oidcSub) throw new SignInRejectedError('identity_other');
    const { authTime } = person;
    // Not every provider says when; that it sent the browser back just now has to do there.
    if (authTime !== undefined && clock().getTime() / 1000 - authTime > FRESH_S) {
      throw new SignInRejectedError('oidc_failed');
    }
    return account;
  };

  return {
    isAvailable: provider !== undefined,

    /** Gives where the browser goes. @throws Refusal `oidc_unavailable` */
    begin: async ({ purpose, redirectUri, browser, hint }: ExternalSignInRequest): Promise<string> => {
      if (!provider) throw new SignInRejectedError('oidc_unavailable');
      const isFresh = purpose.kind === 'confirm';
      const { location, secrets } = await provider.authorizationUrl({ redirectUri, hint, isFresh });
      await attempts.add({ ...secrets, browser, purpose, redirectUri });
      return location;
    },

    /** Gives the account that is now signed in; undefined when it already was. @throws Refusal */
    finish: async ({ attempt: { purpose, ...attempt }, answer, identity }: OidcCallback) => {
      if (!provider) throw new SignInRejectedError('oidc_unavailable');
      const ownerId = ownerOf(purpose, identity);
      const person = await provider.handleCallback({ ...attempt, answer });
      if (ownerId === undefined) return signIn(person);
      if (purpose.kind === 'confirm') return confirm(person, ownerId);
      await link(person, ownerId);
      return undefined;
    },
  };
};

export type ExternalSignIn = ReturnType<typeof createExternalSignIn>;

/**
 * The account that an attempt is of, if it is of one. What belongs to a session ends with it: another who signed in
 * meanwhile gets nothing of it.
 * @throws Refusal `oidc_failed`
 */
const ownerOf = (purpose: Purpose, identity: Identity | undefined): string | undefined => {
  if (purpose.kind === 'sign-in') return undefined;
  if (identity?.sessionHash !== purpose.sessionHash) throw new SignInRejectedError('oidc_failed');
  return identity.accountId;
};

/** One identity an account: the second would leave its owner guessing with which they came last. */
const linkOf = ({ external }: Account, { oidcSub, label }: ExternalProfile, now: Date): ExternalIdentity => {
  if (external && external.oidcSub !== oidcSub) throw new SignInRejectedError('identity_other');
  return external ?? { oidcSub, label, linkedAt: now };
};
