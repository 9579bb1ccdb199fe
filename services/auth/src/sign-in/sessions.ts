import { randomBytes } from 'node:crypto';
import type { Redis } from '@fitfolk/service-kit/resources/redis';
import {
  SESSION_MAX_S,
  type SessionRecord,
  sessionHash,
  sessionKey,
  sessionTtlS,
} from '@fitfolk/service-kit/sessions';

const SID_BYTES = 32;

/** Opens and ends sessions in Redis, which alone decides whether a session exists. */
export const createSessions = (redis: Redis, clock: () => Date) => ({
  /** Gives a new session's id, the value of its cookie; ends the session that the same browser had before. */
  open: async (accountId: string, previousHash: string | undefined): Promise<string> => {
    const sid = randomBytes(SID_BYTES).toString('base64url');
    const now = clock();
    const record: SessionRecord = {
      accountId,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + SESSION_MAX_S * 1000).toISOString(),
    };
    if (previousHash) await redis.del(sessionKey(previousHash));
    await redis.set(sessionKey(sessionHash(sid)), JSON.stringify(record), 'EX', sessionTtlS(record, now));
    return sid;
  },

  /** Resolves only once the session is gone. */
  end: async (hash: string): Promise<void> => {
    await redis.del(sessionKey(hash));
  },
});

export type Sessions = ReturnType<typeof createSessions>;
