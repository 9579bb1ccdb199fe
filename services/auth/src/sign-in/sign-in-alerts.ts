import type { Device } from '@fitfolk/contracts/auth';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Sessions } from '../sessions/sessions.ts';

type Options = {
  readonly sessions: Sessions;
  readonly outgoing: MailQueue;
  /** Whether mails are sent at all. */
  readonly isAvailable: boolean;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Tells those who want to know that their account was signed in to on a device that was not. */
export const createSignInAlerts = ({ sessions, outgoing, isAvailable, clock, log }: Options) => ({
  /** Whether a sign-in would be news: asked before it replaces the session that the same browser had. */
  isNews: async ({ id, signInAlerts }: Account, device: Device): Promise<boolean> => {
    if (!signInAlerts || !isAvailable) return false;
    const live = await sessions.listLive(id);
    return !live.some(({ record }) => record.device && isSame(record.device, device));
  },

  /** Nobody is kept outside because a mail could not be queued. */
  tell: async ({ id: accountId }: Account, device: Device, origin: string): Promise<void> => {
    const at = clock().toISOString();
    await outgoing.add({ kind: 'signed-in', accountId, device, at, origin }).catch((error: unknown) => {
      log.error({ err: error, accountId }, 'nobody is told of a sign-in');
    });
  },
});

export type SignInAlerts = ReturnType<typeof createSignInAlerts>;

const isSame = (a: Device, b: Device): boolean =>
  a.browser === b.browser && a.system === b.system && a.kind === b.kind;
