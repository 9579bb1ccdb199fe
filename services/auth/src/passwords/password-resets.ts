import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { TransactionHook } from '../accounts/change-account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailTokens } from '../mail/mail-tokens.ts';
import type { FailedLogins } from './failed-logins.ts';
import type { PasswordChanges } from './password-changes.ts';

type PasswordResetsDependencies = {
  readonly isMailAllowed: MailLimit;
  readonly mailQueue: MailQueue;
  readonly resetTokens: MailTokens;
  readonly passwordChanges: PasswordChanges;
  readonly failedLogins: FailedLogins;
};

export const createPasswordResets = (dependencies: PasswordResetsDependencies) => {
  const { isMailAllowed, mailQueue, resetTokens, passwordChanges, failedLogins } = dependencies;

  return {
    /** Takes a username or an email address. Behaves the same for unknown ones: the account is looked up when the mail is sent. */
    request: async (identifier: string, origin: string): Promise<void> => {
      const email = normalizeIdentifier(identifier);
      if (await isMailAllowed(email)) await mailQueue.add({ kind: 'reset-asked', email, origin });
    },

    /** @throws AppError `reset-link-invalid`, `password-too-common` */
    confirm: async (token: string, newPassword: string, network: string): Promise<void> => {
      passwordChanges.requireUncommon(newPassword);
      const accountId = await resetTokens.findAccountId(token);
      if (!accountId) throw new AppError('reset-link-invalid');
      const useToken: TransactionHook = async (_, transaction) => {
        if (!(await resetTokens.use(token, transaction))) throw new AppError('reset-link-invalid');
      };
      const { username } = await passwordChanges.set(accountId, newPassword, useToken, true);
      // Failed guesses before the reset must not block the new password.
      await failedLogins.reset({ name: normalizeIdentifier(username), network });
    },
  };
};

export type PasswordResets = ReturnType<typeof createPasswordResets>;
