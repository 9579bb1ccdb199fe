import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { MailTokens } from '../mail/tokens/mail-tokens.ts';

type EmailChangeDependencies = {
  readonly accounts: Accounts;
  readonly mailQueue: MailQueue;
  readonly notifyOwner: NotifyOwner;
  readonly isMailAllowed: MailLimit;
  readonly isMailAvailable: boolean;
  readonly emailChangeTokens: MailTokens;
  readonly emailRestoreTokens: MailTokens;
  readonly resetTokens: MailTokens;
  readonly verificationTokens: MailTokens;
  readonly clock: () => Date;
};

/** Changes the email address of an account. The earlier one stays valid until a mailed link confirms the new one. */
export const createEmailChange = (dependencies: EmailChangeDependencies) => {
  const { accounts, mailQueue, notifyOwner, isMailAllowed, isMailAvailable, clock } = dependencies;
  const { emailChangeTokens, emailRestoreTokens, resetTokens, verificationTokens } = dependencies;

  /** Reserves the first verified address, so that its owner can undo any number of changes by someone else. */
  const reserveEmail: TransactionHook = async ({ id, email, mustVerifyEmail }, transaction) => {
    if (mustVerifyEmail || (await emailRestoreTokens.findEmail(id, transaction))) return;
    // The mail to the earlier address issues the token that is sent.
    await emailRestoreTokens.issue(id, email, transaction);
  };

  return {
    /**
     * Mails a link to the new address, up to five times an hour. Behaves the same for an address that another account has:
     * it is looked up when the mail is sent. @throws AppError `mail-unavailable`
     */
    request: async (accountId: string, email: string, origin: string): Promise<void> => {
      if (!isMailAvailable) throw new AppError('mail-unavailable');
      const recipient = normalizeIdentifier(email);
      if (!(await isMailAllowed(accountId)) || !(await isMailAllowed(recipient))) return;
      const requestedAt = clock().toISOString();
      await mailQueue.add({ kind: 'change-email', accountId, email, requestedAt, origin });
    },

    /**
     * Changes the address with a mailed token, and tells the earlier one. Returns undefined for any other token.
     * @throws AppError `verification-link-invalid`, `account-exists`; any error of `beforeChange`
     */
    confirm: async (
      token: string,
      origin: string,
      beforeChange: TransactionHook,
    ): Promise<Account | undefined> => {
      const { accountId, email } = (await emailChangeTokens.find(token)) ?? {};
      if (!accountId || !email) return undefined;
      return accounts.changeEmail(accountId, email, async (before, transaction) => {
        if (!(await emailChangeTokens.use(token, transaction))) {
          throw new AppError('verification-link-invalid');
        }
        await resetTokens.revoke(accountId, transaction);
        await verificationTokens.revoke(accountId, transaction);
        await reserveEmail(before, transaction);
        await beforeChange(before, transaction);
        // An address that was never verified may belong to a stranger.
        if (before.mustVerifyEmail) return;
        await notifyOwner({ kind: 'email-changed', accountId, email: before.email, origin }, transaction);
      });
    },
  };
};

export type EmailChange = ReturnType<typeof createEmailChange>;
