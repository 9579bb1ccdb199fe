import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from '../accounts/account.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailTokens } from '../mail/mail-tokens.ts';
import type { FailedLogins } from './failed-logins.ts';
import { type GuessDelays, toPasswordSubject } from './guess-delays.ts';
import type { PasswordChanges } from './password-changes.ts';

type PasswordResetsDependencies = {
  readonly isMailAllowed: MailLimit;
  readonly mailQueue: MailQueue;
  readonly resetTokens: MailTokens;
  readonly passwordChanges: PasswordChanges;
  readonly failedLogins: FailedLogins;
  readonly guessDelays: GuessDelays;
};

export const createPasswordResets = (dependencies: PasswordResetsDependencies) => {
  const { isMailAllowed, mailQueue, resetTokens, passwordChanges, failedLogins, guessDelays } = dependencies;

  return {
    /** Takes a username or an email address. Behaves the same for unknown ones: the account is looked up when the mail is sent. */
    request: async (identifier: string, origin: string): Promise<void> => {
      const email = normalizeIdentifier(identifier);
      if (await isMailAllowed(email)) await mailQueue.add({ kind: 'reset-asked', email, origin });
    },

    /** Sets the new password and returns the account. @throws AppError `reset-link-invalid`, `password-too-common` */
    confirm: async (token: string, newPassword: string, network: string): Promise<Account> => {
      passwordChanges.requireUncommon(newPassword);
      const accountId = await resetTokens.findAccountId(token);
      if (!accountId) throw new AppError('reset-link-invalid');
      const useToken: TransactionHook = async (_, transaction) => {
        if (!(await resetTokens.use(token, transaction))) throw new AppError('reset-link-invalid');
      };
      const account = await passwordChanges.set(accountId, newPassword, useToken, true);
      const name = normalizeIdentifier(account.username);
      // Failed guesses before the reset must not block the new password.
      await Promise.all([failedLogins.reset({ name, network }), guessDelays.reset(toPasswordSubject(name))]);
      return account;
    },
  };
};

export type PasswordResets = ReturnType<typeof createPasswordResets>;
