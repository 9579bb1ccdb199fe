import type { PasswordChange } from '@fitfolk/contracts/auth';
import { createIssue } from '@fitfolk/contracts/core/validation';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import type { MailTokens } from '../mail/tokens/mail-tokens.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { CommonPasswords } from './common-passwords.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { ConfirmPassword } from './verify-password.ts';

type PasswordChangesDependencies = {
  readonly accounts: Accounts;
  readonly passwordHasher: PasswordHasher;
  readonly commonPasswords: CommonPasswords;
  readonly confirmPassword: ConfirmPassword;
  readonly requireConfirmation: RequireConfirmation;
  readonly resetTokens: MailTokens;
  readonly emailChangeTokens: MailTokens;
  readonly sessions: Sessions;
};

type ChangeOptions = {
  readonly exchange: Pick<HttpExchange, 'request'>;
  readonly beforeChange: TransactionHook;
};

type SetOptions = { readonly isReclaimed?: boolean; readonly restoredEmail?: string | undefined };

/** Changes passwords. Every change ends all sessions of the login. */
export const createPasswordChanges = (dependencies: PasswordChangesDependencies) => {
  const { accounts, passwordHasher, commonPasswords, confirmPassword, requireConfirmation } = dependencies;
  const { resetTokens, emailChangeTokens, sessions } = dependencies;

  /** @throws AppError `password-too-common` */
  const requireUncommon = (password: string, names: readonly string[] = []): void => {
    if (commonPasswords.has(password, names)) throw new AppError('password-too-common');
  };

  /**
   * Sets a password without checking the current one; `beforeChange` may reject it. `isReclaimed` after a reset by mail
   * also removes the external identity, and `restoredEmail` sets an earlier address.
   * @throws AppError `password-too-common` for a name of the account; any error of `beforeChange`
   */
  const set = async (
    login: LoginRef,
    password: string,
    beforeChange: TransactionHook,
    { isReclaimed = false, restoredEmail }: SetOptions = {},
  ): Promise<Account> => {
    const hash = await passwordHasher.hash(password);
    const account = await accounts.setPassword(login, hash, {
      isReclaimed,
      restoredEmail,
      beforeChange: async (before, transaction) => {
        requireUncommon(password, [before.username, before.email]);
        await beforeChange(before, transaction);
        await resetTokens.revoke(before.loginId, transaction);
        // Someone who knew the earlier password may have requested a change.
        await emailChangeTokens.revoke(before.loginId, transaction);
      },
    });
    await sessions.endAll(toLoginRef(account));
    return account;
  };

  return {
    requireUncommon,
    set,

    /**
     * Changes the password of the signed-in user, or sets their first one.
     * @throws AppError `password-wrong`, `login-attempts-exceeded`, `attempts-delayed`, `password-too-common`,
     * `reauthentication-required`; any error of `beforeChange`
     */
    change: async (
      identity: Identity,
      { currentPassword, newPassword }: PasswordChange,
      { exchange, beforeChange }: ChangeOptions,
    ): Promise<Account> => {
      const account = await accounts.get(identity);
      if (account.passwordHash) {
        await confirmPassword(account, requireGiven(currentPassword), { ...exchange, identity });
      } else await requireConfirmation(identity.sessionHash);
      requireUncommon(newPassword);
      return set(identity, newPassword, async (current, transaction) => {
        // A concurrent change replaced the password that was just confirmed.
        if (current.passwordHash !== account.passwordHash) throw new AppError('password-wrong');
        await beforeChange(current, transaction);
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
