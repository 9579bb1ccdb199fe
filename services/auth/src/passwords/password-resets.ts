import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailTokens } from '../mail/tokens/mail-tokens.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import type { FailedLogins } from './failed-logins.ts';
import { type GuessDelays, toPasswordSubject } from './guess-delays.ts';
import type { PasswordChanges } from './password-changes.ts';

type PasswordResetsDependencies = {
  readonly isMailAllowed: MailLimit;
  readonly mailQueue: MailQueue;
  readonly resetTokens: MailTokens;
  readonly emailRestoreTokens: MailTokens;
  readonly passwordChanges: PasswordChanges;
  readonly failedLogins: FailedLogins;
  readonly guessDelays: GuessDelays;
};

type ConfirmOptions = {
  readonly network: string;
  /** Runs in the transaction of the new password. */
  readonly onReset: (
    reset: { readonly login: LoginRef; readonly isEmailRestored: boolean },
    transaction: Transaction,
  ) => Promise<void>;
};

export const createPasswordResets = (dependencies: PasswordResetsDependencies) => {
  const { isMailAllowed, mailQueue, resetTokens, emailRestoreTokens } = dependencies;
  const { passwordChanges, failedLogins, guessDelays } = dependencies;

  return {
    /** Takes a username or an email address. Behaves the same for unknown ones: the account is looked up when the mail is sent. */
    request: async (identifier: string, origin: string): Promise<void> => {
      const email = normalizeIdentifier(identifier);
      if (await isMailAllowed(email)) await mailQueue.add({ kind: 'reset-asked', email, origin });
    },

    /**
     * Sets the new password, and the earlier email address if the link undoes its change.
     * @throws AppError `reset-link-invalid`, `password-too-common`, `account-exists`; any error of `onReset`
     */
    confirm: async (
      token: string,
      newPassword: string,
      { network, onReset }: ConfirmOptions,
    ): Promise<Account> => {
      passwordChanges.requireUncommon(newPassword);
      const restore = await emailRestoreTokens.find(token);
      const subject = restore ?? (await resetTokens.find(token));
      if (!subject) throw new AppError('reset-link-invalid');
      const tokens = restore ? emailRestoreTokens : resetTokens;
      const useToken: TransactionHook = async (before, transaction) => {
        if (!(await tokens.use(token, transaction))) throw new AppError('reset-link-invalid');
        await onReset({ login: toLoginRef(before), isEmailRestored: restore !== undefined }, transaction);
      };
      const options = { isReclaimed: true, restoredEmail: restore?.email };
      const account = await passwordChanges.set(subject, newPassword, useToken, options);
      const name = normalizeIdentifier(account.username);
      // Failed guesses before the reset must not block the new password.
      await Promise.all([failedLogins.reset({ name, network }), guessDelays.reset(toPasswordSubject(name))]);
      return account;
    },
  };
};

export type PasswordResets = ReturnType<typeof createPasswordResets>;
