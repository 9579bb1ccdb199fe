import type { CapturedMail } from '@fitfolk/contracts/auth';
import type { Postman } from './mail.ts';

const MAX_KEPT = 50;

export type DevelopmentPostman = Postman & {
  /** The mails that would have gone out, newest first. */
  kept(): readonly CapturedMail[];
};

/** Keeps mails for whoever develops, and sends none. */
export const developmentPostman = (clock: () => Date): DevelopmentPostman => {
  let mails: readonly CapturedMail[] = [];
  return {
    deliver: async ({ to, subject, text }) => {
      mails = [{ to, subject, text, sentAt: clock().toISOString() }, ...mails].slice(0, MAX_KEPT);
    },
    kept: () => mails,
  };
};
