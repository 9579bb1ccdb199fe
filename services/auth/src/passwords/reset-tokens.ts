import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ResetTokensStore } from './reset-tokens.store.ts';

const TOKEN_BYTES = 32;
/** Validity of a reset link, in milliseconds. */
export const RESET_TTL_MS = 30 * 60_000;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Single-use password reset tokens, one per account. Only their hashes are stored. */
export const createResetTokens = (store: ResetTokensStore, clock: () => Date) => ({
  /** Issues a token, which replaces any earlier one of the account. */
  issue: async (accountId: string): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await store.save(accountId, hashToken(token), new Date(clock().getTime() + RESET_TTL_MS));
    return token;
  },
  findAccountId: (token: string): Promise<string | undefined> =>
    store.findAccountId(hashToken(token), clock()),
  /** Consumes a token; returns false when it was already used or revoked. */
  use: (token: string, transaction: Transaction): Promise<boolean> =>
    store.use(hashToken(token), transaction),
  revoke: store.remove,
});

export type ResetTokens = ReturnType<typeof createResetTokens>;
