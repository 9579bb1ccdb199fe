import { createHash, randomBytes } from 'node:crypto';
import { Id, Instant } from '@fitfolk/contracts/core/fields';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { z } from 'zod';

/** Time to enter the code, in seconds. */
export const PENDING_SIGN_IN_TTL_S = 600;
const TOKEN_BYTES = 32;

/** A sign-in whose first factor was proved. */
const PendingSignIn = z.object({
  accountId: Id,
  signedInWith: z.enum(['password', 'external']),
  authenticatedAt: Instant.optional(),
  /** Id of the browser if it is known to the account. */
  knownDevice: z.string().optional(),
  /** Time of the account's last password change, which makes the sign-in invalid. */
  passwordChangedAt: Instant.optional(),
});
export type PendingSignIn = z.infer<typeof PendingSignIn>;

const pendingKey = (token: string): string =>
  `pending-sign-in:${createHash('sha256').update(token).digest('hex')}`;

/** Stores sign-ins that wait for the second factor. A code completes each once. */
export const createPendingSignIns = (redis: Redis) => ({
  /** Returns the value of the browser's cookie. */
  add: async (signIn: PendingSignIn): Promise<string> => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await redis.set(pendingKey(token), JSON.stringify(signIn), 'EX', PENDING_SIGN_IN_TTL_S);
    return token;
  },

  find: async (token = ''): Promise<PendingSignIn | undefined> => {
    const json = await redis.get(pendingKey(token));
    return json === null ? undefined : PendingSignIn.parse(JSON.parse(json));
  },

  /** Removes a sign-in; false when another request removed it first. */
  remove: async (token = ''): Promise<boolean> => (await redis.del(pendingKey(token))) === 1,
});

export type PendingSignIns = ReturnType<typeof createPendingSignIns>;
