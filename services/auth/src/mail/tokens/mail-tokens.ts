import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { LoginRef } from '../../sessions/session-record.ts';
import type { MailTokenSubject, MailTokensStore } from './mail-tokens.store.ts';

const TOKEN_BYTES = 32;

type MailTokensOptions = {
  readonly store: MailTokensStore;
  /** Validity of a token, in milliseconds. */
  readonly ttlMs: number;
  readonly clock: () => Date;
};

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Single-use tokens of mailed links, one per login. Only their hashes are stored. */
export const createMailTokens = ({ store, ttlMs, clock }: MailTokensOptions) => ({
  ttlMs,
  /** Issues a token, which replaces any earlier one of the login. A link that sets an address has it in `email`. */
  issue: async (login: Required<LoginRef>, email?: string, transaction?: Transaction): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(clock().getTime() + ttlMs);
    await store.save({ ...login, email }, hashToken(token), expiresAt, transaction);
    return token;
  },
  find: (token: string): Promise<MailTokenSubject | undefined> => store.find(hashToken(token), clock()),
  findEmail: (loginId: string, transaction?: Transaction): Promise<string | undefined> =>
    store.findEmail(loginId, clock(), transaction),
  hasEmail: (email: string, exceptLoginId: string, transaction: Transaction): Promise<boolean> =>
    store.hasEmail(email, exceptLoginId, clock(), transaction),
  /** Consumes a token; returns false when it was already used or revoked. */
  use: (token: string, transaction: Transaction): Promise<boolean> =>
    store.use(hashToken(token), transaction),
  revoke: store.remove,
  removeByAccount: store.removeByAccount,
});

export type MailTokens = ReturnType<typeof createMailTokens>;
