import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { z } from 'zod';

/** Time to complete a sign-in at the identity provider, in seconds. */
export const ATTEMPT_TTL_S = 600;

/** Linking and confirming belong to the session in which they began. */
const Purpose = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sign-in'),
    /** Hash of the secret of an operator's invitation. */
    invitationHash: z.string().optional(),
  }),
  z.object({ kind: z.enum(['link', 'confirm']), sessionHash: z.string() }),
]);
export type Purpose = z.infer<typeof Purpose>;

const SignInAttempt = z.object({
  browserHash: z.string(),
  purpose: Purpose,
  redirectUri: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

export type NewSignInAttempt = Omit<SignInAttempt, 'browserHash'> & {
  readonly state: string;
  readonly browserId: string;
};

const BROWSER_ID_BYTES = 32;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const attemptKey = (state: string): string => `sign-in-attempt:${hash(state)}`;

/** Creates the cookie value that ties a sign-in to its browser. */
export const createBrowserId = (): string => randomBytes(BROWSER_ID_BYTES).toString('base64url');

/** Stores pending sign-ins. Each is valid once, for ten minutes, in the browser in which it began. */
export const createSignInAttempts = (redis: Redis) => ({
  add: async ({ state, browserId, ...attempt }: NewSignInAttempt): Promise<void> => {
    const record: SignInAttempt = { ...attempt, browserHash: hash(browserId) };
    await redis.set(attemptKey(state), JSON.stringify(record), 'EX', ATTEMPT_TTL_S);
  },

  /** Removes and returns an attempt; undefined when it is unknown, expired or from another browser. */
  take: async (state = '', browserId = ''): Promise<SignInAttempt | undefined> => {
    const json = await redis.getdel(attemptKey(state));
    if (json === null) return undefined;
    const attempt = SignInAttempt.parse(JSON.parse(json));
    return attempt.browserHash === hash(browserId) ? attempt : undefined;
  },
});

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
