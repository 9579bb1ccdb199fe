import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { normalizeIdentifier } from '../accounts/identifiers/normalize-identifier.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { MailTokens } from '../mail/tokens/mail-tokens.ts';
import type { LoginRef } from '../sessions/session-record.ts';

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

/** Changes the email address of a login. The earlier one stays valid until a mailed link confirms the new one. */
export const createEmailChange = (dependencies: EmailChangeDependencies) => {
  const { accounts, mailQueue, notifyOwner, isMailAllowed, isMailAvailable, clock } = dependencies;
  const { emailChangeTokens, emailRestoreTokens, resetTokens, verificationTokens } = dependencies;

  /** Reserves the first verified address, so that its owner can undo any number of changes by someone else. */
  const reserveEmail: TransactionHook = async (account, transaction) => {
    const { loginId, email, mustVerifyEmail } = account;
    if (mustVerifyEmail || (await emailRestoreTokens.findEmail(loginId, transaction))) return;
    // The mail to the earlier address issues the token that is sent.
    await emailRestoreTokens.issue(toLoginRef(account), email, transaction);
  };

  return {
    /**
     * Mails a link to the new address, up to five times an hour. Behaves the same for an address that another account has:
     * it is looked up when the mail is sent. @throws AppError `mail-unavailable`
     */
    request: async (ref: LoginRef, email: string, origin: string): Promise<void> => {
      if (!isMailAvailable) throw new AppError('mail-unavailable');
      const recipient = normalizeIdentifier(email);
      const login = toLoginRef(await accounts.get(ref));
      if (!(await isMailAllowed(login.loginId)) || !(await isMailAllowed(recipient))) return;
      const requestedAt = clock().toISOString();
      await mailQueue.add({ kind: 'change-email', ...login, email, requestedAt, origin });
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
      const subject = await emailChangeTokens.find(token);
      if (!subject?.email) return undefined;
      const { accountId, loginId } = subject;
      return accounts.changeEmail(subject, subject.email, async (before, transaction) => {
        if (!(await emailChangeTokens.use(token, transaction))) {
          throw new AppError('verification-link-invalid');
        }
        await resetTokens.revoke(loginId, transaction);
        await verificationTokens.revoke(loginId, transaction);
        await reserveEmail(before, transaction);
        await beforeChange(before, transaction);
        // An address that was never verified may belong to a stranger.
        if (before.mustVerifyEmail) return;
        const notice = { kind: 'email-changed', accountId, loginId, email: before.email, origin } as const;
        await notifyOwner(notice, transaction);
      });
    },
  };
};

export type EmailChange = ReturnType<typeof createEmailChange>;
