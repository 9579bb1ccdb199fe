import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { MailJob, OwnerNotice } from './mail-job.ts';

type NotifyOwnerDependencies = {
  readonly mailQueue: { add(job: MailJob): Promise<void> };
  readonly isMailAvailable: boolean;
  readonly log: Logger;
};

export type NotifyOwner = (notice: OwnerNotice) => Promise<void>;

/** Mails the owner of an account about a change of the sign-in. A failure is only logged, because the change is made. */
export const createNotifyOwner =
  ({ mailQueue, isMailAvailable, log }: NotifyOwnerDependencies): NotifyOwner =>
  async (notice) => {
    if (!isMailAvailable) return;
    await mailQueue.add(notice).catch((error: unknown) => {
      const { accountId, kind } = notice;
      log.error({ err: error, accountId, kind }, 'could not queue the mail about a changed sign-in');
    });
  };
