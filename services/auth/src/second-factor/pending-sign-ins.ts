import { createHash, randomBytes } from 'node:crypto';
import { Id, Instant } from '@fitfolk/contracts/core/fields';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { type RedisCommand, runCommands } from '@fitfolk/service-kit/connections/redis/redis-servers';
import { z } from 'zod';

/** Time to enter the code, in seconds. */
export const PENDING_SIGN_IN_TTL_S = 600;
const TOKEN_BYTES = 32;

/** A sign-in whose first factor was proved. */
const PendingSignIn = z.object({
  accountId: Id,
  loginId: Id,
  signedInWith: z.enum(['password', 'external']),
  authenticatedAt: Instant.optional(),
  /** Id of the browser if it is known to the account. */
  knownDevice: z.string().optional(),
  /** Time of the login's last password change, which makes the sign-in invalid. */
  passwordChangedAt: Instant.optional(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const pendingKey = (hash: string): string => `pending-sign-in:${hash}`;
const indexKey = (accountId: string): string => `pending-sign-ins:${accountId}`;

type PendingSignInsOptions = { readonly redis: Redis; readonly clock: () => Date };

/**
 * Stores sign-ins that wait for the second factor. A code completes each once. A sorted set per account, scored by the end in
 * milliseconds, lists their hashes; a listed sign-in may have been completed.
 */
export const createPendingSignIns = ({ redis, clock }: PendingSignInsOptions) => ({
  /** Returns the value of the browser's cookie. */
  add: async (signIn: PendingSignIn): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const hash = hashToken(token);
    const index = indexKey(signIn.accountId);
    const now = clock().getTime();
    // The index comes first: every stored sign-in can be listed and ended.
    await runCommands(redis, [
      ['zremrangebyscore', index, '-inf', now],
      ['zadd', index, now + PENDING_SIGN_IN_TTL_S * 1000, hash],
      ['expire', index, PENDING_SIGN_IN_TTL_S],
      ['set', pendingKey(hash), JSON.stringify(signIn), 'EX', PENDING_SIGN_IN_TTL_S],
    ]);
    return token;
  },

  find: async (token = ''): Promise<PendingSignIn | undefined> => {
    const json = await redis.get(pendingKey(hashToken(token)));
    return json === null ? undefined : PendingSignIn.parse(JSON.parse(json));
  },

  /** Removes a sign-in; false when another request removed it first. */
  remove: async (token = ''): Promise<boolean> => (await redis.del(pendingKey(hashToken(token)))) === 1,

  /** Ends all sign-ins of an account. Resolves once they are deleted. */
  endAll: async (accountId: string): Promise<void> => {
    const index = indexKey(accountId);
    const hashes = await redis.zrange(index, '0', '-1');
    const deletions = hashes.map((hash): RedisCommand => ['del', pendingKey(hash)]);
    await runCommands(redis, [...deletions, ['del', index]]);
  },
});

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
