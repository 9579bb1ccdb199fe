import type { Credentials, Registration } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { CommonPasswords } from '../passwords/common-passwords.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { VerifyPassword } from '../passwords/verify-password.ts';

type SignInDependencies = {
  readonly accounts: Accounts;
  readonly passwordHasher: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly verifyPassword: VerifyPassword;
  /** True when new accounts must verify their email address. */
  readonly requiresVerifiedEmail: boolean;
  readonly log: Logger;
};

/** Authenticates users by username or email address, and password. */
export const createSignIn = (dependencies: SignInDependencies) => {
  const { accounts, passwordHasher, commonPasswords, verifyPassword, log } = dependencies;
  const { requiresVerifiedEmail: mustVerifyEmail } = dependencies;

  const rehashIfOutdated = async ({ id, passwordHash }: Account, password: string): Promise<void> => {
    if (!passwordHash || !passwordHasher.needsRehash(passwordHash)) return;
    await accounts.replacePasswordHash(id, passwordHash, await passwordHasher.hash(password));
    log.info({ accountId: id }, 'password hash renewed');
  };

  return {
    /** @throws AppError `account-exists`, `password-too-common` */
    register: async (registration: Registration): Promise<Account> => {
      const { password, username, email } = registration;
      if (commonPasswords.has(password, [username, email])) throw new AppError('password-too-common');
      const passwordHash = await passwordHasher.hash(password);
      const account = await accounts.register(registration, {
        passwordHash,
        external: null,
        mustVerifyEmail,
      });
      if (registration.isPremium || registration.onboardingCompleted) {
        log.warn({ accountId: account.id }, 'registration requested Pro or completed onboarding; ignored');
      }
      return account;
    },

    /** Treats an unknown username like a wrong password. @throws AppError `credentials-invalid`, `login-attempts-exceeded` */
    login: async ({ username, password }: Credentials, network: string): Promise<Account> => {
      const account = await accounts.findByIdentifier(username);
      // Failures count per account, so that its email address allows no further guesses.
      const source = { name: normalizeIdentifier(account?.username ?? username), network };
      const isCorrect = await verifyPassword(account, password, source);
      if (!isCorrect || !account) throw new AppError('credentials-invalid');
      await rehashIfOutdated(account, password);
      return account;
    },
  };
};
