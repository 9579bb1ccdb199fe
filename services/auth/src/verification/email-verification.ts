import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailTokens } from '../mail/tokens/mail-tokens.ts';
import type { LoginRef } from '../sessions/session-record.ts';

type Unverified = Pick<Account, 'id' | 'loginId' | 'mustVerifyEmail'>;

type EmailVerificationDependencies = {
  readonly accounts: Accounts;
  readonly mailQueue: MailQueue;
  readonly verificationTokens: MailTokens;
  readonly isMailAllowed: MailLimit;
  readonly isMailAvailable: boolean;
};

/** Verifies the email address of a login with a mailed link. */
export const createEmailVerification = (dependencies: EmailVerificationDependencies) => {
  const { accounts, mailQueue, verificationTokens, isMailAllowed, isMailAvailable } = dependencies;

  /** Queues the mail with the link, unless the login needs none. */
  const send = async (account: Unverified, origin: string, transaction?: Transaction): Promise<void> => {
    if (!account.mustVerifyEmail) return;
    await mailQueue.add({ kind: 'verify-email', ...toLoginRef(account), origin }, transaction);
  };

  return {
    send,

    /** Sends the link again, up to five times an hour. @throws AppError `mail-unavailable` */
    resend: async (login: LoginRef, origin: string): Promise<void> => {
      if (!isMailAvailable) throw new AppError('mail-unavailable');
      const account = await accounts.get(login);
      if (await isMailAllowed(account.loginId)) await send(account, origin);
    },

    /** @throws AppError `verification-link-invalid` */
    confirm: async (token: string): Promise<void> => {
      const subject = await verificationTokens.find(token);
      if (!subject) throw new AppError('verification-link-invalid');
      await accounts.verifyEmail(subject, async (_, transaction) => {
        if (!(await verificationTokens.use(token, transaction))) {
          throw new AppError('verification-link-invalid');
        }
      });
    },
  };
};

export type EmailVerification = ReturnType<typeof createEmailVerification>;
