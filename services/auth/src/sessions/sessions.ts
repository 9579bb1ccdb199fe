import { randomBytes } from 'node:crypto';
import {
  hashSessionId,
  SESSION_MAX_S,
  SessionRecord,
  sessionKey,
  sessionTtlS,
} from '@fitfolk/service-kit/auth/sessions';
import type { Redis } from '@fitfolk/service-kit/connections/redis';

const SID_BYTES = 32;

/** The hashes of an account's sessions, each with the millisecond of its latest end. */
const indexKey = (accountId: string): string => `sessions:${accountId}`;

/** A session as others name it: by its account, and by its hash instead of its id. */
export type SessionRef = Pick<SessionRecord, 'accountId'> & { readonly sessionHash: string };

export type NewSession = Pick<SessionRecord, 'accountId' | 'signedInWith' | 'device'> & {
  /** The session that the same browser had before: it ends. */
  readonly previous?: SessionRef | undefined;
};

/** A session that has not ended, by its hash, with the milliseconds for which it is good unless it is used. */
export type LiveSession = {
  readonly hash: string;
  readonly record: SessionRecord;
  readonly ttlMs: number;
};

const recordOf = (text: string): SessionRecord => SessionRecord.parse(JSON.parse(text));

/**
 * Opens and ends sessions in Redis, which alone decides whether a session exists. The index beside them only tells where
 * to look: what it names may be gone.
 */
export const createSessions = (redis: Redis, clock: () => Date) => {
  const end = async ({ accountId, sessionHash: hash }: SessionRef): Promise<void> => {
    await redis.del(sessionKey(hash));
    await redis.zrem(indexKey(accountId), hash);
  };
  /** The account's sessions that are live, by their hashes. */
  const listLive = async (accountId: string): Promise<LiveSession[]> => {
    const hashes = await redis.zrange(indexKey(accountId), '0', '-1');
    if (hashes.length === 0) return [];
    const found = await Promise.all(
      hashes.map(async (hash) => {
        const [text, ttlMs] = await Promise.all([redis.get(sessionKey(hash)), redis.pttl(sessionKey(hash))]);
        return text === null ? [] : [{ hash, record: recordOf(text), ttlMs }];
      }),
    );
    return found.flat();
  };
  const endThese = async (accountId: string, hashes: readonly string[]): Promise<void> => {
    if (hashes.length === 0) return;
    await redis.del(hashes.map((hash) => sessionKey(hash)));
    await redis.zrem(indexKey(accountId), [...hashes]);
  };
  return {
    /** Gives a new session's id, the value of its cookie. */
    open: async ({ accountId, signedInWith, device, previous }: NewSession): Promise<string> => {
      const sid = randomBytes(SID_BYTES).toString('base64url');
      const hash = hashSessionId(sid);
      const now = clock();
      const expires = now.getTime() + SESSION_MAX_S * 1000;
      const record: SessionRecord = {
        accountId,
        createdAt: now.toISOString(),
        expiresAt: new Date(expires).toISOString(),
        ...(signedInWith ? { signedInWith } : {}),
        ...(device ? { device } : {}),
      };
      if (previous) await end(previous);
      // Named first: a session that the index does not know would outlive `endAll`.
      await redis
        .multi()
        .zremrangebyscore(indexKey(accountId), '-inf', now.getTime())
        .zadd(indexKey(accountId), expires, hash)
        .expire(indexKey(accountId), SESSION_MAX_S)
        .exec();
      await redis.set(sessionKey(hash), JSON.stringify(record), 'EX', sessionTtlS(record, now));
      return sid;
    },

    listLive,

    /** What is known of a session, or undefined when it has ended. */
    find: async (hash: string): Promise<SessionRecord | undefined> => {
      const text = await redis.get(sessionKey(hash));
      return text === null ? undefined : recordOf(text);
    },

    /** Resolves only once the session is gone. */
    end,

    /** Ends every session of an account, or all but one. Resolves only once they are gone. */
    endAll: async (accountId: string, exceptHash?: string): Promise<void> => {
      const known = await redis.zrange(indexKey(accountId), '0', '-1');
      await endThese(
        accountId,
        known.filter((hash) => hash !== exceptHash),
      );
    },

    /** Ends the sessions of an account that were opened before a moment. */
    endOlder: async (accountId: string, moment: Date): Promise<void> => {
      const live = await listLive(accountId);
      const older = live.filter(({ record }) => Date.parse(record.createdAt) < moment.getTime());
      await endThese(
        accountId,
        older.map(({ hash }) => hash),
      );
    },
  };
};

export type Sessions = ReturnType<typeof createSessions>;
