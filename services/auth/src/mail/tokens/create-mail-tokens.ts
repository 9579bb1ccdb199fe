import { type MailTokenPurpose, mailTokensStore } from './mail-tokens.store.ts';
import { createMailTokens, type MailTokens } from './mail-tokens.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;

/** Validity of the links by purpose, in milliseconds. */
const validity: Readonly<Record<MailTokenPurpose, number>> = {
  passwordReset: 30 * MINUTE_MS,
  emailVerification: DAY_MS,
  emailChange: DAY_MS,
  emailRestore: 7 * DAY_MS,
};

/** Creates the tokens of all mailed links. */
export const createAllMailTokens = (database: Parameters<typeof mailTokensStore>[0], clock: () => Date) => {
  const create = (purpose: MailTokenPurpose): MailTokens =>
    createMailTokens({ store: mailTokensStore(database, purpose), ttlMs: validity[purpose], clock });
  return {
    resetTokens: create('passwordReset'),
    verificationTokens: create('emailVerification'),
    emailChangeTokens: create('emailChange'),
    emailRestoreTokens: create('emailRestore'),
  };
};

export type AllMailTokens = ReturnType<typeof createAllMailTokens>;
