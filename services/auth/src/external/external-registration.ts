import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { takenKey } from '../accounts/taken-key.ts';
import type { ExternalPerson } from './external-profile.ts';
import { Refusal } from './refusal.ts';
import { usernamesFor } from './usernames.ts';

type Options = { readonly accounts: Accounts; readonly clock: () => Date; readonly log: Logger };

/**
 * Opens accounts for people whom a provider sends and nobody knows yet. Never joins an account by its e-mail address: who
 * gave that address to us need not be who gave it to the provider.
 */
export const createNewcomers = ({ accounts, clock, log }: Options) => {
  const open = ({ oidcSub, label, firstName, lastName }: ExternalPerson, username: string, email: string) =>
    accounts.open(
      { username, email, firstName, lastName },
      { passwordHash: null, external: { oidcSub, label, linkedAt: clock() } },
    );

  /** @throws Refusal `email_missing`, `email_unverified`, `account_exists` */
  return async (person: ExternalPerson): Promise<Account> => {
    const { email, isEmailUnverified, oidcSub } = person;
    if (!email) throw new Refusal('email_missing');
    if (isEmailUnverified) throw new Refusal('email_unverified');
    for (const username of usernamesFor(person.usernames)) {
      try {
        const account = await open(person, username, email);
        log.info({ accountId: account.id }, 'account opened by an external identity');
        return account;
      } catch (error) {
        const taken = takenKey(error);
        // The same person came twice at once, and the other was faster.
        const faster = taken === undefined ? undefined : await accounts.findByOidcSub(oidcSub);
        if (faster) return faster;
        if (taken === 'emailKey') throw new Refusal('account_exists', { cause: error });
        if (taken !== 'usernameKey') throw error;
      }
    }
    throw new Error('No username was free');
  };
};
