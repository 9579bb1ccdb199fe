import type { Device } from '@fitfolk/contracts/auth';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import type { Sessions } from '../sessions/sessions.ts';

type SignInAlertsDependencies = {
  readonly sessions: Sessions;
  readonly mailQueue: MailQueue;
  readonly isMailAvailable: boolean;
  readonly clock: () => Date;
};

/** Mails users who opted in about sign-ins on a new device. */
export const createSignInAlerts = (dependencies: SignInAlertsDependencies) => {
  const { sessions, mailQueue, isMailAvailable, clock } = dependencies;
  return {
    /** Compares with the live sessions. Call it before the sign-in replaces the browser's session. */
    isNewDevice: async (account: Account, device: Device): Promise<boolean> => {
      if (!account.signInAlerts || !isMailAvailable) return false;
      const live = await sessions.listLive(toLoginRef(account));
      return !live.some(({ record }) => record.device && isSameDevice(record.device, device));
    },

    /** Queues the alert with the commit of a transaction. */
    send: async (
      login: Required<LoginRef>,
      { device, origin }: { readonly device: Device; readonly origin: string },
      transaction: Transaction,
    ): Promise<void> => {
      const at = clock().toISOString();
      await mailQueue.add({ kind: 'signed-in', ...login, device, at, origin }, transaction);
    },
  };
};

export type SignInAlerts = ReturnType<typeof createSignInAlerts>;

const isSameDevice = (a: Device, b: Device): boolean =>
  a.browser === b.browser && a.system === b.system && a.kind === b.kind;
