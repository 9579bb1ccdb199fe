import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { z } from 'zod';

/** How long somebody may take at the identity provider, in seconds. */
export const ATTEMPT_TTL_S = 600;

/** What a sign-in is for. All but signing in belong to the session in which they began. */
const Purpose = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in') }),
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
/** A sign-in under way, as Redis keeps it until the browser comes back. */
export type SignInAttempt = z.infer<typeof SignInAttempt>;

export type NewAttempt = Omit<SignInAttempt, 'browserHash'> & {
  readonly state: string;
  readonly browser: string;
};

const BROWSER_BYTES = 32;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const attemptKey = (state: string): string => `sign-in-attempt:${hashOf(state)}`;

/** Something to know a browser by while it is away. */
export const newBrowser = (): string => randomBytes(BROWSER_BYTES).toString('base64url');

/** Sign-ins under way: each is good once, for ten minutes, and in the browser in which it began. */
export const createSignInAttempts = (redis: Redis) => ({
  add: async ({ state, browser, ...attempt }: NewAttempt): Promise<void> => {
    const record: SignInAttempt = { ...attempt, browserHash: hashOf(browser) };
    await redis.set(attemptKey(state), JSON.stringify(record), 'EX', ATTEMPT_TTL_S);
  },

  /** Gives an attempt and forgets it; undefined when it is none, is over, or began in another browser. */
  take: async (state = '', browser = ''): Promise<SignInAttempt | undefined> => {
    const text = await redis.getdel(attemptKey(state));
    if (text === null) return undefined;
    const attempt = SignInAttempt.parse(JSON.parse(text));
    return attempt.browserHash === hashOf(browser) ? attempt : undefined;
  },
});

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
