import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { OwnerNotice } from './mail-job.ts';
import type { MailQueue } from './mail-queue.ts';

type NotifyOwnerDependencies = {
  readonly mailQueue: Pick<MailQueue, 'add'>;
  readonly isMailAvailable: boolean;
};

export type NotifyOwner = (notice: OwnerNotice, transaction: Transaction) => Promise<void>;

/**
 * Mails the owner of an account about a change of the sign-in. The mail is queued in the transaction of the change, so that
 * no change goes unnoticed.
 */
export const createNotifyOwner =
  ({ mailQueue, isMailAvailable }: NotifyOwnerDependencies): NotifyOwner =>
  async (notice, transaction) => {
    if (isMailAvailable) await mailQueue.add(notice, transaction);
  };
