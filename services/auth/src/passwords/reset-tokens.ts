import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ResetTokensStore } from './reset-tokens.store.ts';

const TOKEN_BYTES = 32;
/** How long a link to a new password is good for, in milliseconds. */
export const RESET_TTL_MS = 30 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Words that stand for an account until they are used, or a newer one is given. We keep only their hash. */
export const createResetTokens = (store: ResetTokensStore, clock: () => Date) => ({
  issue: async (accountId: string): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await store.put(accountId, hashOf(token), new Date(clock().getTime() + RESET_TTL_MS));
    return token;
  },
  /** Whom it stands for now. */
  accountOf: (token: string): Promise<string | undefined> => store.accountOf(hashOf(token), clock()),
  /** Whether it could be used; it cannot be again. */
  use: (token: string, transaction: Transaction): Promise<boolean> => store.use(hashOf(token), transaction),
  /** What an account was given stands for it no more. */
  revoke: store.remove,
});

export type ResetTokens = ReturnType<typeof createResetTokens>;
