import { createHash, randomBytes } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';

/** Time to use the authenticator, in seconds. */
export const CHALLENGE_TTL_S = 300;
const CHALLENGE_BYTES = 32;

/** The ceremony and the session or browser that a challenge belongs to. */
export type ChallengeOwner = {
  readonly ceremony: 'sign-in' | 'register' | 'confirm';
  /** Hash of the session, or the cookie of a browser that is not signed in. */
  readonly holder: string;
};

const challengeKey = ({ ceremony, holder }: ChallengeOwner): string =>
  `passkey-challenge:${createHash('sha256').update(`${ceremony}|${holder}`).digest('hex')}`;

/** Stores challenges for authenticators. Each is valid once, for five minutes, in the session or browser that requested it. */
export const createPasskeyChallenges = (redis: Redis) => ({
  /** Returns a new challenge, which replaces an earlier one of the same owner. */
  create: async (owner: ChallengeOwner): Promise<string> => {
    const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
    await redis.set(challengeKey(owner), challenge, 'EX', CHALLENGE_TTL_S);
    return challenge;
  },

  /** Removes and returns a challenge; undefined when it is unknown, used or expired. */
  take: async (owner: ChallengeOwner): Promise<string | undefined> =>
    (await redis.getdel(challengeKey(owner))) ?? undefined,
});

export type PasskeyChallenges = ReturnType<typeof createPasskeyChallenges>;
