import type { Device } from '@fitfolk/contracts/auth';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Sessions } from '../sessions/sessions.ts';

type SignInAlertsDependencies = {
  readonly sessions: Sessions;
  readonly mailQueue: MailQueue;
  readonly isMailAvailable: boolean;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Mails users who opted in about sign-ins on a new device. */
export const createSignInAlerts = (dependencies: SignInAlertsDependencies) => {
  const { sessions, mailQueue, isMailAvailable, clock, log } = dependencies;
  return {
    /** Compares with the live sessions. Call it before the sign-in replaces the browser's session. */
    isNewDevice: async ({ id, signInAlerts }: Account, device: Device): Promise<boolean> => {
      if (!signInAlerts || !isMailAvailable) return false;
      const live = await sessions.listLive(id);
      return !live.some(({ record }) => record.device && isSameDevice(record.device, device));
    },

    /** Queues the alert. A failure is only logged, so that it does not block the sign-in. */
    send: async ({ id: accountId }: Account, device: Device, origin: string): Promise<void> => {
      const at = clock().toISOString();
      await mailQueue.add({ kind: 'signed-in', accountId, device, at, origin }).catch((error: unknown) => {
        log.error({ err: error, accountId }, 'could not queue the sign-in alert');
      });
    },
  };
};

export type SignInAlerts = ReturnType<typeof createSignInAlerts>;

const isSameDevice = (a: Device, b: Device): boolean =>
  a.browser === b.browser && a.system === b.system && a.kind === b.kind;
