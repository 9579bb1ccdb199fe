import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { fromScore, getWaitMs, toScore } from './guess-delay.ts';

/** One sorted set with the failures of every subject, so that its size can be limited. */
const KEY = 'guess-delays';
/** Subjects with failures. Further ones replace those that failed longest ago. */
const MAX_SUBJECTS = 100_000;
/** Time after the last failure until it is forgotten, in milliseconds. Waiting for it is slower than the longest delay. */
const KEPT_MS = 3600_000;

/** Replaces a score unless another attempt replaced it first; an unknown member has the score 0. */
const REPLACE_SCORE = `
local score = redis.call('ZSCORE', KEYS[1], ARGV[1]) or '0'
if tonumber(score) ~= tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[4])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[5]))
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return 1`;

/** Identifies guesses at the password of a name. A known device has a delay of its own, which nobody else extends. */
export const toPasswordSubject = (name: string, knownDevice?: string): string =>
  knownDevice === undefined ? `password|${name}` : `known-device|${knownDevice}`;

/** Identifies guesses at the password of the signed-in user in one session. */
export const toConfirmationSubject = (sessionHash: string): string => `confirmation|${sessionHash}`;

const toMember = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

/**
 * Delays guesses at a secret of one subject, from wherever they come. A failure during a delay is not counted, so that
 * concurrent guesses get no more attempts than sequential ones.
 */
export const createGuessDelays = (redis: Redis, clock: () => Date) => {
  const read = async (member: string, now: Date) => {
    const score = Number((await redis.zscore(KEY, member)) ?? 0);
    const failures = fromScore(score);
    const isKept = now.getTime() - failures.lastAt.getTime() < KEPT_MS;
    return { score, failures: isKept ? failures : { ...failures, count: 0 } };
  };

  /** Reads the failures of a subject. @throws AppError `attempts-delayed` during a delay */
  const readAllowed = async (member: string, now: Date) => {
    const found = await read(member, now);
    const waitMs = getWaitMs(found.failures, now);
    if (waitMs > 0) throw new AppError('attempts-delayed', { retryAfterS: Math.ceil(waitMs / 1000) });
    return found;
  };

  return {
    /** Call before and after verifying a secret. @throws AppError `attempts-delayed` */
    requireAllowed: async (subject: string): Promise<void> => {
      await readAllowed(toMember(subject), clock());
    },

    /** Counts a wrong secret and returns the number of failures. @throws AppError `attempts-delayed` during a delay */
    recordFailure: async (subject: string): Promise<number> => {
      const member = toMember(subject);
      for (;;) {
        const now = clock();
        // It replaces the score that permitted it; between two reads, another failure could begin the delay.
        const { score, failures } = await readAllowed(member, now);
        const count = failures.count + 1;
        const forgottenScore = toScore({ count: 0, lastAt: new Date(now.getTime() - KEPT_MS) });
        const next = toScore({ count, lastAt: now });
        const args = [member, score, next, forgottenScore, MAX_SUBJECTS, KEPT_MS];
        // Another failure came first: its delay applies to this one.
        if (await redis.eval(REPLACE_SCORE, 1, KEY, ...args)) return count;
      }
    },

    /** Call after a correct secret, or another proof of the user's identity. */
    reset: async (subject: string): Promise<void> => {
      await redis.zrem(KEY, toMember(subject));
    },
  };
};

export type GuessDelays = ReturnType<typeof createGuessDelays>;
