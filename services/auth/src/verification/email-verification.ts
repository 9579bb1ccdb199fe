import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailTokens } from '../mail/tokens/mail-tokens.ts';

type EmailVerificationDependencies = {
  readonly accounts: Accounts;
  readonly mailQueue: MailQueue;
  readonly verificationTokens: MailTokens;
  readonly isMailAllowed: MailLimit;
  readonly isMailAvailable: boolean;
};

/** Verifies the email address of an account with a mailed link. */
export const createEmailVerification = (dependencies: EmailVerificationDependencies) => {
  const { accounts, mailQueue, verificationTokens, isMailAllowed, isMailAvailable } = dependencies;

  /** Queues the mail with the link, unless the account needs none. */
  const send = async (
    { id: accountId, mustVerifyEmail }: Account,
    origin: string,
    transaction?: Transaction,
  ): Promise<void> => {
    if (mustVerifyEmail) await mailQueue.add({ kind: 'verify-email', accountId, origin }, transaction);
  };

  return {
    send,

    /** Sends the link again, up to five times an hour. @throws AppError `mail-unavailable` */
    resend: async (accountId: string, origin: string): Promise<void> => {
      if (!isMailAvailable) throw new AppError('mail-unavailable');
      if (await isMailAllowed(accountId)) await send(await accounts.get(accountId), origin);
    },

    /** @throws AppError `verification-link-invalid` */
    confirm: async (token: string): Promise<void> => {
      const subject = await verificationTokens.find(token);
      if (!subject) throw new AppError('verification-link-invalid');
      await accounts.verifyEmail(subject.accountId, async (_, transaction) => {
        if (!(await verificationTokens.use(token, transaction))) {
          throw new AppError('verification-link-invalid');
        }
      });
    },
  };
};

export type EmailVerification = ReturnType<typeof createEmailVerification>;
