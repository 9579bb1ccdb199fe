import type { Credentials, Registration } from '@fitfolk/contracts/auth';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import { getRegionalPreferences } from '../accounts/region/regional-preferences.ts';
import type { CommonPasswords } from '../passwords/common-passwords.ts';
import { isFirstDelayed } from '../passwords/guess-delay.ts';
import { type GuessDelays, toPasswordSubject } from '../passwords/guess-delays.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { VerifyPassword } from '../passwords/verify-password.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { LoginRef } from '../sessions/session-record.ts';

type SignInDependencies = {
  readonly accounts: Accounts;
  readonly passwordHasher: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly verifyPassword: VerifyPassword;
  readonly guessDelays: GuessDelays;
  readonly knownDevices: KnownDevices;
  readonly recordSecurityEvent: RecordSecurityEvent;
  /** True when new accounts must verify their email address. */
  readonly requiresVerifiedEmail: boolean;
  readonly log: Logger;
};

/** Authenticates users by username or email address, and password. */
export const createSignIn = (dependencies: SignInDependencies) => {
  const { accounts, passwordHasher, commonPasswords, verifyPassword, log } = dependencies;
  const {
    recordSecurityEvent,
    guessDelays,
    knownDevices,
    requiresVerifiedEmail: mustVerifyEmail,
  } = dependencies;

  const rehashIfOutdated = async (account: Account, password: string): Promise<Account> => {
    const { passwordHash } = account;
    if (!passwordHash || !passwordHasher.needsRehash(passwordHash)) return account;
    const renewed = await passwordHasher.hash(password);
    await accounts.replacePasswordHash(toLoginRef(account), passwordHash, renewed);
    log.info({ accountId: account.id }, 'password hash renewed');
    return { ...account, passwordHash: renewed };
  };

  const recordFailure = async (login: LoginRef, failures: number, exchange: HttpExchange): Promise<void> => {
    await recordSecurityEvent(login, 'sign-in-failed', exchange);
    if (isFirstDelayed(failures)) await recordSecurityEvent(login, 'sign-in-delayed', exchange);
  };

  return {
    /** @throws AppError `account-exists`, `password-too-common`, `registration-closed`, `invitation-required`, `invitation-invalid`; any error of `afterInsert` */
    register: async (
      { invitation, ...registration }: Registration,
      acceptLanguage: string | undefined,
      afterInsert: TransactionHook,
    ): Promise<Account> => {
      const { password, username, email } = registration;
      if (commonPasswords.has(password, [username, email])) throw new AppError('password-too-common');
      const passwordHash = await passwordHasher.hash(password);
      const signInMethods = { passwordHash, external: null, mustVerifyEmail };
      const account = await accounts.register(
        {
          ...registration,
          ...getRegionalPreferences(registration.language, acceptLanguage),
          invitationHash: invitation === undefined ? undefined : hashSecretToken(invitation),
        },
        signInMethods,
        afterInsert,
      );
      if (registration.isPremium || registration.onboardingCompleted) {
        log.warn({ accountId: account.id }, 'registration requested Pro or completed onboarding; ignored');
      }
      return account;
    },

    /**
     * Treats an unknown username like a wrong password.
     * @throws AppError `credentials-invalid`, `login-attempts-exceeded`, `attempts-delayed`
     */
    login: async ({ username, password }: Credentials, exchange: HttpExchange): Promise<Account> => {
      const account = await accounts.findByIdentifier(username);
      // Failures count per account, so that its email address allows no further guesses.
      const name = normalizeIdentifier(account?.username ?? username);
      const subject = toPasswordSubject(name, knownDevices.find(account, exchange));
      const source = { name, network: getClientNetwork(exchange.request) };
      const { isCorrect, failures } = await guessDelays.attempt(subject, () =>
        verifyPassword(account, password, source),
      );
      if (!isCorrect || !account) {
        // Not awaited: the response must take as long as for a name that does not exist.
        if (account) void recordFailure(toLoginRef(account), failures, exchange);
        throw new AppError('credentials-invalid');
      }
      return rehashIfOutdated(account, password);
    },
  };
};
