import type { PasswordChange } from '@fitfolk/contracts/auth';
import { createIssue } from '@fitfolk/contracts/core/validation';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from '../accounts/account.ts';
import type { Accounts, TransactionHook } from '../accounts/accounts.ts';
import type { RequireRecentSignIn } from '../sessions/recent-sign-in.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignIn } from '../sign-in/sign-in.ts';
import type { CommonPasswords } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { ResetTokens } from './reset-tokens.ts';

type Options = {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly passwords: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly sessions: Sessions;
  readonly requireFreshSignIn: RequireRecentSignIn;
  readonly resetTokens: ResetTokens;
};

/** Gives accounts other passwords. Whoever is signed in by then, anywhere, is not any more. */
export const createPasswordChanges = (options: Options) => {
  const { accounts, signIn, passwords, commonPasswords, sessions, requireFreshSignIn, resetTokens } = options;

  const set = async (accountId: string, password: string, allow: TransactionHook): Promise<Account> => {
    const hash = await passwords.hash(password);
    const account = await accounts.setPassword(accountId, hash, async (before, transaction) => {
      await allow(before, transaction);
      await resetTokens.revoke(accountId, transaction);
    });
    await sessions.endAll(accountId);
    return account;
  };

  return {
    /** @throws AppError `password-too-common` */
    requireUncommon: (password: string): void => {
      if (commonPasswords.has(password)) throw new AppError('password-too-common');
    },

    /** Gives another password whatever the one before was. */
    set,

    /**
     * Changes the password of who is signed in and knows it.
     * @throws AppError `password-wrong`, `login-attempts-exceeded`, `password-too-common`, `reauthentication-required`
     */
    change: async (
      { accountId, sessionHash }: Identity,
      { currentPassword, newPassword }: PasswordChange,
      network: string,
    ): Promise<Account> => {
      const account = await accounts.read(accountId);
      if (account.passwordHash) await signIn.confirm(account, requireGiven(currentPassword), network);
      else await requireFreshSignIn(sessionHash);
      if (commonPasswords.has(newPassword)) throw new AppError('password-too-common');
      return set(accountId, newPassword, (now) => {
        // Of two changes at once the second was confirmed by a password that is none any more.
        if (now.passwordHash !== account.passwordHash) throw new AppError('password-wrong');
      });
    },
  };
};

export type PasswordChanges = ReturnType<typeof createPasswordChanges>;

/** @throws AppError `validation-failed` */
const requireGiven = (password: string | undefined): string => {
  if (password !== undefined) return password;
  throw new AppError('validation-failed', { issues: [createIssue('currentPassword', 'password-required')] });
};
