import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { MailJob, SignInMethod } from './mail-job.ts';

type NotifyOwnerDependencies = {
  readonly mailQueue: { add(job: MailJob): Promise<void> };
  readonly isMailAvailable: boolean;
  readonly log: Logger;
};

type AddedSignInMethod = {
  readonly accountId: string;
  readonly method: SignInMethod;
  readonly origin: string;
};

export type NotifyOwner = (added: AddedSignInMethod) => Promise<void>;

/** Mails the owner of an account about a new way to sign in. A failure is only logged, because the change is made. */
export const createNotifyOwner =
  ({ mailQueue, isMailAvailable, log }: NotifyOwnerDependencies): NotifyOwner =>
  async (added) => {
    if (!isMailAvailable) return;
    await mailQueue.add({ kind: 'sign-in-method-added', ...added }).catch((error: unknown) => {
      log.error(
        { err: error, accountId: added.accountId },
        'could not queue the mail about a new sign-in method',
      );
    });
  };
