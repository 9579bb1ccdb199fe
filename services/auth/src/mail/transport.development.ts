import type { CapturedMail } from '@fitfolk/contracts/auth';
import type { MailTransport } from './mail-transport.ts';

const MAX_MAILS = 50;

export type DevelopmentTransport = MailTransport & {
  /** Captured mails, newest first. */
  list(): readonly CapturedMail[];
};

/** Captures mails in memory instead of sending them. */
export const createDevelopmentTransport = (clock: () => Date): DevelopmentTransport => {
  let mails: readonly CapturedMail[] = [];
  return {
    deliver: async ({ to, subject, text }) => {
      mails = [{ to, subject, text, sentAt: clock().toISOString() }, ...mails].slice(0, MAX_MAILS);
    },
    list: () => mails,
  };
};
