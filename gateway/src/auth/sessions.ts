import { SessionRecord, sessionKey, sessionTtlS } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis';
import type { Invalidations } from './invalidations.ts';
import { createTrackedCache } from './tracked-cache.ts';

/** A session's life is extended at most this often, in seconds: each extension is a write. */
const EXTEND_EVERY_S = 3600;

/** Where sessions are, below the namespace. */
export const SESSION_PREFIX = sessionKey('');

type Dependencies = {
  readonly redis: Redis;
  readonly invalidations: Invalidations;
  readonly clock: () => Date;
};

/** Finds a session by the hash of its id, and lets its life slide. Rejects when Redis is away. */
export const createSessionFinder = ({ redis, invalidations, clock }: Dependencies) => {
  const read = createTrackedCache(invalidations, async (key) => {
    const [text, ttlMs] = await Promise.all([redis.get(key), redis.pttl(key)]);
    if (text === null) return undefined;
    const session = SessionRecord.parse(JSON.parse(text));
    const ttlS = sessionTtlS(session, clock());
    // EXPIRE on a key that is gone does nothing: a sign-out in between stays one.
    if (ttlS > 0 && ttlS - ttlMs / 1000 > EXTEND_EVERY_S) await redis.expire(key, ttlS);
    return session;
  });
  return async (hash: string): Promise<SessionRecord | undefined> => {
    const session = await read(sessionKey(hash));
    return session && sessionTtlS(session, clock()) > 0 ? session : undefined;
  };
};
