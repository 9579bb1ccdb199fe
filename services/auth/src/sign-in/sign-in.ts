import type { Credentials, Registration } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { normalizeIdentifier } from '../accounts/normalize-identifier.ts';
import type { CommonPasswords } from '../passwords/common-passwords.ts';
import type { FailedLogins, LoginSource } from '../passwords/failed-logins.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';

type SignInOptions = {
  readonly accounts: Accounts;
  readonly passwords: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly failedLogins: FailedLogins;
  readonly log: Logger;
};

/** Finds out who someone is, by a new account or by a name and its password. */
export const createSignIn = (options: SignInOptions) => {
  const { accounts, passwords, commonPasswords, failedLogins, log } = options;

  const renewHash = async ({ id, passwordHash }: Account, password: string): Promise<void> => {
    if (!passwordHash || !passwords.isOutdated(passwordHash)) return;
    await accounts.replacePasswordHash(id, passwordHash, await passwords.hash(password));
    log.info({ accountId: id }, 'password hash renewed');
  };

  /** Gives whether a password is the account's; what fails counts, whoever asks. */
  const checkPassword = async (account: Account | undefined, password: string, source: LoginSource) => {
    await failedLogins.refuseTooMany(source);
    const right = await passwords.matches(password, account?.passwordHash);
    await (right ? failedLogins.forgive(source) : failedLogins.add(source));
    return right;
  };

  return {
    /** @throws AppError `account-exists`, `password-too-common` */
    register: async (registration: Registration): Promise<Account> => {
      if (commonPasswords.has(registration.password)) throw new AppError('password-too-common');
      const passwordHash = await passwords.hash(registration.password);
      const account = await accounts.open(registration, { passwordHash, external: null });
      if (registration.isPremium || registration.onboardingCompleted) {
        log.warn({ accountId: account.id }, 'registration asked for what nobody grants themselves');
      }
      return account;
    },

    /** Refuses an unknown name as it does a wrong password. @throws AppError `credentials-invalid`, `login-attempts-exceeded` */
    login: async ({ username, password }: Credentials, network: string): Promise<Account> => {
      const source = { name: normalizeIdentifier(username), network };
      const account = await accounts.findByUsername(username);
      if (!(await checkPassword(account, password, source)) || !account)
        throw new AppError('credentials-invalid');
      await renewHash(account, password);
      return account;
    },

    /** That whoever is signed in knows the password, too. @throws AppError `password-wrong`, `login-attempts-exceeded` */
    confirm: async (account: Account, password: string, network: string): Promise<void> => {
      const source = { name: normalizeIdentifier(account.username), network };
      if (!(await checkPassword(account, password, source))) throw new AppError('password-wrong');
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
