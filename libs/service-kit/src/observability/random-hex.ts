import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8192;

const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/**
 * Returns random bytes in hexadecimal. Draws them from a pool, because a call of the generator costs much more than the
 * bytes. For identifiers, not for secrets: the pool stays in memory.
 */
export const createRandomHex = (bytes: number): string => {
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
};
