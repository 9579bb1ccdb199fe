import { createHash } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
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

/** Outcome of a guess, with the number of failures in a row. */
export type Guess = { readonly isCorrect: boolean; readonly failures: number };

/**
 * Delays guesses at a secret of one subject, from wherever they come. A guess counts as a failure before it is verified, in one
 * step for all processes, so that concurrent guesses get no more attempts than sequential ones.
 */
export const createGuessDelays = (redis: Redis, clock: () => Date) => {
  const read = async (member: string, now: Date) => {
    const score = Number((await redis.zscore(KEY, member)) ?? 0);
    const failures = fromScore(score);
    const isKept = now.getTime() - failures.lastAt.getTime() < KEPT_MS;
    return { score, failures: isKept ? failures : { ...failures, count: 0 } };
  };

  /** Replaces a score; returns false if another guess did so first. */
  const replace = async (member: string, score: number, next: number, now: Date): Promise<boolean> => {
    const forgottenScore = toScore({ count: 0, lastAt: new Date(now.getTime() - KEPT_MS) });
    const args = [member, score, next, forgottenScore, MAX_SUBJECTS, KEPT_MS];
    return Boolean(await redis.eval(REPLACE_SCORE, 1, KEY, ...args));
  };

  /** Counts a guess as a failure. @throws AppError `attempts-delayed` during a delay, in which it is not counted */
  const reserve = async (member: string) => {
    for (;;) {
      const now = clock();
      const { score, failures } = await read(member, now);
      const waitMs = getWaitMs(failures, now);
      if (waitMs > 0) throw new AppError('attempts-delayed', { retryAfterS: Math.ceil(waitMs / 1000) });
      const count = failures.count + 1;
      const next = toScore({ count, lastAt: now });
      if (await replace(member, score, next, now)) return { score, next, count };
    }
  };

  return {
    /**
     * Verifies a guess at the secret of a subject. A correct one resets the failures; one that could not be verified counts as none.
     * @throws AppError `attempts-delayed`; any error of `verify`
     */
    attempt: async (subject: string, verify: () => Promise<boolean>): Promise<Guess> => {
      const member = toMember(subject);
      const { score, next, count } = await reserve(member);
      try {
        if (!(await verify())) return { isCorrect: false, failures: count };
      } catch (error) {
        await replace(member, next, score, clock());
        throw error;
      }
      await redis.zrem(KEY, member);
      return { isCorrect: true, failures: 0 };
    },

    /** Call after another proof of the user's identity. */
    reset: async (subject: string): Promise<void> => {
      await redis.zrem(KEY, toMember(subject));
    },
  };
};

export type GuessDelays = ReturnType<typeof createGuessDelays>;
