import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { getClientNetwork } from '@fitfolk/service-kit/http/client-network';
import { type Account, toLoginRef } from '../accounts/account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { FailedLogins, LoginSource } from './failed-logins.ts';
import { type GuessDelays, toConfirmationSubject } from './guess-delays.ts';
import type { PasswordHasher } from './password-hasher.ts';

type VerifyPasswordDependencies = {
  readonly passwordHasher: PasswordHasher;
  readonly failedLogins: FailedLogins;
};

/** Verifies a password and counts the failure. @throws AppError `login-attempts-exceeded` */
export const createVerifyPassword =
  ({ passwordHasher, failedLogins }: VerifyPasswordDependencies) =>
  async (account: Account | undefined, password: string, source: LoginSource): Promise<boolean> => {
    await failedLogins.requireAllowed(source);
    const isCorrect = await passwordHasher.verify(password, account?.passwordHash);
    await (isCorrect ? failedLogins.recordSuccess(source) : failedLogins.recordFailure(source));
    return isCorrect;
  };

export type VerifyPassword = ReturnType<typeof createVerifyPassword>;

type ConfirmPasswordDependencies = {
  readonly verifyPassword: VerifyPassword;
  readonly guessDelays: GuessDelays;
  readonly recordSecurityEvent: RecordSecurityEvent;
};

type SignedInExchange = Pick<HttpExchange, 'request'> & { readonly identity: Pick<Identity, 'sessionHash'> };

/**
 * Requires the password of the signed-in user. Guesses are delayed for each session, so that a stolen one is no way to
 * guess the password, from whatever networks, and delays nobody else.
 * @throws AppError `password-wrong`, `login-attempts-exceeded`, `attempts-delayed`
 */
export const createConfirmPassword =
  ({ verifyPassword, guessDelays, recordSecurityEvent }: ConfirmPasswordDependencies) =>
  async (
    account: Account,
    password: string,
    { request, identity: { sessionHash } }: SignedInExchange,
  ): Promise<void> => {
    const subject = toConfirmationSubject(sessionHash);
    const source = { name: normalizeIdentifier(account.username), network: getClientNetwork(request) };
    const { isCorrect } = await guessDelays.attempt(subject, () => verifyPassword(account, password, source));
    if (isCorrect) return;
    await recordSecurityEvent(toLoginRef(account), 'confirmation-failed', { request });
    throw new AppError('password-wrong');
  };

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;
