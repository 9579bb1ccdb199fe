import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { getTakenKind } from '../accounts/identifiers/duplicate-account.ts';
import type { ExternalProfile } from './external-profile.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';
import { suggestUsernames } from './suggest-usernames.ts';

type RegisterExternalDependencies = {
  readonly accounts: Accounts;
  readonly clock: () => Date;
  readonly log: Logger;
};

/**
 * Registers accounts for new external identities. Never links an existing account by its email address: the address may
 * belong to different people here and at the provider.
 */
export const createRegisterExternal = ({ accounts, clock, log }: RegisterExternalDependencies) => {
  const register = (profile: ExternalProfile, username: string, email: string): Promise<Account> => {
    const { oidcSub, label, firstName, lastName } = profile;
    return accounts.register(
      { username, email, firstName, lastName },
      { passwordHash: null, mustVerifyEmail: false, external: { oidcSub, label, linkedAt: clock() } },
    );
  };

  /** @throws SignInRejectedError `email_missing`, `email_unverified`, `account_exists` */
  return async (profile: ExternalProfile): Promise<Account> => {
    const { email, isEmailVerified, oidcSub } = profile;
    if (!email) throw new SignInRejectedError('email_missing');
    if (!isEmailVerified) throw new SignInRejectedError('email_unverified');
    for (const username of suggestUsernames(profile.usernames)) {
      try {
        const account = await register(profile, username, email);
        log.info({ accountId: account.id }, 'account registered by external identity');
        return account;
      } catch (error) {
        const kind = getTakenKind(error);
        // A concurrent sign-in of the same identity may have registered it first.
        const existing = kind === undefined ? undefined : await accounts.findByOidcSub(oidcSub);
        if (existing) return existing;
        if (kind === 'email') throw new SignInRejectedError('account_exists', { cause: error });
        if (kind !== 'username') throw error;
      }
    }
    throw new Error('All suggested usernames are taken');
  };
};
