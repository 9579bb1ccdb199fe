import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import pLimit from 'p-limit';

/** argon2id with OWASP's minimum of 19 MiB and two passes (ASVS 5.0, 11.4.2). */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Concurrent hashes. More than one per core only makes each slower and blocks the shared thread pool. */
const MAX_RUNNING = Math.min(availableParallelism(), 4);
/** Queued hashes before further ones are rejected. */
const MAX_WAITING = 32;
const RETRY_AFTER_S = 2;

/** All methods that hash throw AppError `unavailable` when the queue is full. */
export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, and returns false. */
  verify(password: string, storedHash: string | null | undefined): Promise<boolean>;
  /** Returns true when a hash was created with other parameters than the current ones. */
  needsRehash(storedHash: string): boolean;
};

export const createPasswordHasher = async (): Promise<PasswordHasher> => {
  const limit = pLimit(MAX_RUNNING);
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= MAX_WAITING) {
      throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
    }
    return limit(work);
  };
  const dummyHash = await hash(randomBytes(32), PARAMETERS);
  return {
    hash: async (password) => enqueue(() => hash(password, PARAMETERS)),
    verify: async (password, storedHash) => {
      const matches = await enqueue(() => verify(storedHash ?? dummyHash, password));
      return matches && Boolean(storedHash);
    },
    needsRehash: (storedHash) => needsRehash(storedHash, PARAMETERS),
  };
};
