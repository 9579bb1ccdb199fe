import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { argon2id, hash, needsRehash, verify } from 'argon2';
import pLimit from 'p-limit';

/** argon2id at OWASP's minimum: 19 MiB, two passes (ASVS 5.0, 11.4.2). */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** More hashes than cores at once only make each slower, and they hold the thread pool that others need. */
const MAX_RUNNING = Math.min(availableParallelism(), 4);
/** Hashes that may wait for their turn; with more, callers are told to come back rather than kept waiting. */
const MAX_WAITING = 32;
const RETRY_AFTER_S = 2;

export type PasswordHasher = {
  /** @throws AppError `unavailable` when too many hashes wait already, as all of these do */
  hash(password: string): Promise<string>;
  /** Whether a password belongs to a hash. Without a hash it takes as long, and the answer is no. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
};

/** Hashes and checks passwords, a bounded number at a time. */
export const createPasswordHasher = async (): Promise<PasswordHasher> => {
  const limit = pLimit(MAX_RUNNING);
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= MAX_WAITING) {
      throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
    }
    return limit(work);
  };
  const nobodys = await hash(randomBytes(32), PARAMETERS);
  return {
    hash: async (password) => inTurn(() => hash(password, PARAMETERS)),
    matches: async (password, stored) => {
      const isRight = await inTurn(() => verify(stored ?? nobodys, password));
      return isRight && Boolean(stored);
    },
    isOutdated: (stored) => needsRehash(stored, PARAMETERS),
  };
};
