import { SessionRecord, sessionKey, sessionTtlS } from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Invalidations } from './invalidations.ts';
import { createTrackedCache } from './tracked-cache.ts';

/** Minimum time between extensions of a session in seconds; each extension is a write. */
const EXTENSION_INTERVAL_S = 3600;

/** Redis key prefix of sessions, without the namespace. */
export const SESSION_PREFIX = sessionKey('');

type Dependencies = {
  readonly redis: Redis;
  readonly invalidations: Invalidations;
  readonly clock: () => Date;
};

/** Creates a lookup of sessions by the hash of their id that also extends their expiry. It rejects while Redis is unavailable. */
export const createSessionFinder = ({ redis, invalidations, clock }: Dependencies) => {
  const read = createTrackedCache(invalidations, async (key) => {
    const [text, ttlMs] = await Promise.all([redis.get(key), redis.pttl(key)]);
    if (text === null) return undefined;
    const session = SessionRecord.parse(JSON.parse(text));
    const ttlS = sessionTtlS(session, clock());
    // EXPIRE does not create keys, so a session deleted in the meantime stays deleted.
    if (ttlS > 0 && ttlS - ttlMs / 1000 > EXTENSION_INTERVAL_S) await redis.expire(key, ttlS);
    return session;
  });
  return async (hash: string): Promise<SessionRecord | undefined> => {
    const session = await read(sessionKey(hash));
    return session && sessionTtlS(session, clock()) > 0 ? session : undefined;
  };
};
