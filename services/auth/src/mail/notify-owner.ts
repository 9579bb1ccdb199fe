import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isParentLogin } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OwnerNotice } from './mail-job.ts';
import type { MailQueue } from './mail-queue.ts';

type NotifyOwnerDependencies = {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly mailQueue: Pick<MailQueue, 'add'>;
  readonly isMailAvailable: boolean;
};

export type NotifyOwner = (notice: OwnerNotice, transaction: Transaction) => Promise<void>;

/**
 * Mails the owner of a login, or every parent who signs in to the account, about a change. The mail is queued in the transaction
 * of the change, so that no change goes unnoticed.
 */
export const createNotifyOwner =
  ({ accounts, mailQueue, isMailAvailable }: NotifyOwnerDependencies): NotifyOwner =>
  async (notice, transaction) => {
    if (!isMailAvailable) return;
    const account = await accounts.find({ accountId: notice.accountId });
    for (const login of account?.logins ?? []) {
      const { id } = login;
      const isRecipient = notice.loginId === undefined ? isParentLogin(login) : notice.loginId === id;
      if (isRecipient) await mailQueue.add({ ...notice, loginId: id }, transaction);
    }
  };
