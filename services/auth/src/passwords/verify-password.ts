import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from '../accounts/account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { FailedLogins, LoginSource } from './failed-logins.ts';
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

/** Requires the password of the signed-in user. @throws AppError `password-wrong`, `login-attempts-exceeded` */
export const createConfirmPassword =
  (verifyPassword: VerifyPassword) =>
  async (account: Account, password: string, network: string): Promise<void> => {
    const source = { name: normalizeIdentifier(account.username), network };
    if (!(await verifyPassword(account, password, source))) throw new AppError('password-wrong');
  };

export type ConfirmPassword = ReturnType<typeof createConfirmPassword>;
