import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { getDuplicateField } from '../accounts/duplicate-account.ts';
import type { ExternalProfile } from './external-profile.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';
import { suggestUsernames } from './suggest-usernames.ts';

type Options = { readonly accounts: Accounts; readonly clock: () => Date; readonly log: Logger };

/**
 * Opens accounts for people whom a provider sends and nobody knows yet. Never joins an account by its e-mail address: who
 * gave that address to us need not be who gave it to the provider.
 */
export const createRegisterExternal = ({ accounts, clock, log }: Options) => {
  const open = ({ oidcSub, label, firstName, lastName }: ExternalProfile, username: string, email: string) =>
    accounts.open(
      { username, email, firstName, lastName },
      { passwordHash: null, external: { oidcSub, label, linkedAt: clock() } },
    );

  /** @throws Refusal `email_missing`, `email_unverified`, `account_exists` */
  return async (person: ExternalProfile): Promise<Account> => {
    const { email, isEmailUnverified, oidcSub } = person;
    if (!email) throw new SignInRejectedError('email_missing');
    if (isEmailUnverified) throw new SignInRejectedError('email_unverified');
    for (const username of suggestUsernames(person.usernames)) {
      try {
        const account = await open(person, username, email);
        log.info({ accountId: account.id }, 'account opened by an external identity');
        return account;
      } catch (error) {
        const taken = getDuplicateField(error);
        // The same person came twice at once, and the other was faster.
        const faster = taken === undefined ? undefined : await accounts.findByOidcSub(oidcSub);
        if (faster) return faster;
        if (taken === 'emailKey') throw new SignInRejectedError('account_exists', { cause: error });
        if (taken !== 'usernameKey') throw error;
      }
    }
    throw new Error('No username was free');
  };
};
