import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { MailTokensStore } from './mail-tokens.store.ts';

const TOKEN_BYTES = 32;

type MailTokensOptions = {
  readonly store: MailTokensStore;
  /** Validity of a token, in milliseconds. */
  readonly ttlMs: number;
  readonly clock: () => Date;
};

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Single-use tokens of mailed links, one per account. Only their hashes are stored. */
export const createMailTokens = ({ store, ttlMs, clock }: MailTokensOptions) => ({
  ttlMs,
  /** Issues a token, which replaces any earlier one of the account. */
  issue: async (accountId: string): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await store.save(accountId, hashToken(token), new Date(clock().getTime() + ttlMs));
    return token;
  },
  findAccountId: (token: string): Promise<string | undefined> =>
    store.findAccountId(hashToken(token), clock()),
  /** Consumes a token; returns false when it was already used or revoked. */
  use: (token: string, transaction: Transaction): Promise<boolean> =>
    store.use(hashToken(token), transaction),
  revoke: store.remove,
});

export type MailTokens = ReturnType<typeof createMailTokens>;
