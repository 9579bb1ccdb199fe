import type { CapturedMail } from '@fitfolk/contracts/auth';
import type { MailTransport } from './mail-transport.ts';

const MAX_KEPT = 50;

export type DevelopmentTransport = MailTransport & {
  /** The mails that would have gone out, newest first. */
  kept(): readonly CapturedMail[];
};

/** Keeps mails for whoever develops, and sends none. */
export const createDevelopmentTransport = (clock: () => Date): DevelopmentTransport => {
  let mails: readonly CapturedMail[] = [];
  return {
    deliver: async ({ to, subject, text }) => {
      mails = [{ to, subject, text, sentAt: clock().toISOString() }, ...mails].slice(0, MAX_KEPT);
    },
    kept: () => mails,
  };
};
