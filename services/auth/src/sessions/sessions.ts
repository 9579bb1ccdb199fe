import { randomBytes } from 'node:crypto';
import {
  hashSessionId,
  isSessionValidFrom,
  type SessionRecord,
  sessionKey,
  sessionTtlS,
} from '@fitfolk/service-kit/auth/sessions';
import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { type RedisCommand, runCommands } from '@fitfolk/service-kit/connections/redis/redis-servers';
import { createSessionIndex } from './session-index.ts';
import {
  buildSessionRecord,
  type LoginRef,
  type NewSession,
  parseSessionRecord,
  type SessionRef,
} from './session-record.ts';

const SID_BYTES = 32;
/** Sessions of one account. A further one ends the earliest, so that lists of sessions stay short. */
export const MAX_SESSIONS = 100;

export type LiveSession = {
  readonly hash: string;
  readonly record: SessionRecord;
  /** Time until the session expires unless it is used, in milliseconds. */
  readonly ttlMs: number;
};

type SessionsOptions = {
  readonly redis: Redis;
  readonly clock: () => Date;
  /** Dates the start of sessions, so that those from before the account's limit are recognized on each replica. */
  readonly databaseClock: DatabaseClock;
};

/** Stores sessions in Redis under the hash of their id. A session is valid exactly as long as its key exists. */
export const createSessions = ({ redis, clock, databaseClock }: SessionsOptions) => {
  const index = createSessionIndex(redis);

  const endMany = async (accountId: string, hashes: readonly string[]): Promise<void> => {
    if (hashes.length === 0) return;
    const deletions = hashes.map((hash): RedisCommand => ['del', sessionKey(hash)]);
    // The index comes last: every session that is left can be listed and ended.
    await runCommands(redis, [...deletions, ...index.remove(accountId, hashes)]);
  };

  /** Lists the sessions of an account, or of one of its logins. */
  const listLive = async ({ accountId, loginId }: LoginRef): Promise<LiveSession[]> => {
    const hashes = await index.list(accountId);
    const found = await Promise.all(
      hashes.map(async (hash) => {
        const [json, ttlMs] = await Promise.all([redis.get(sessionKey(hash)), redis.pttl(sessionKey(hash))]);
        return json === null ? [] : [{ hash, record: parseSessionRecord(json), ttlMs }];
      }),
    );
    return found.flat().filter(({ record }) => loginId === undefined || record.loginId === loginId);
  };

  /** Does not revive a session that ended in the meantime. */
  const change = async (hash: string, fields: Partial<SessionRecord>): Promise<void> => {
    const json = await redis.get(sessionKey(hash));
    if (json === null) return;
    const record: SessionRecord = { ...parseSessionRecord(json), ...fields };
    await redis.set(sessionKey(hash), JSON.stringify(record), 'KEEPTTL', 'XX');
  };

  /** Resolves once the session is deleted. */
  const end = (session: SessionRef): Promise<void> => endMany(session.accountId, [session.sessionHash]);

  /** Reads the limit of a session, which the one that replaces it keeps: a new proof of identity is no entry of the parent PIN. */
  const readLimit = async (hash: string): Promise<Pick<SessionRecord, 'childProfileId' | 'enteredPin'>> => {
    const json = await redis.get(sessionKey(hash));
    if (json === null) return {};
    const { childProfileId, enteredPin } = parseSessionRecord(json);
    return { childProfileId, enteredPin };
  };

  return {
    /** Returns the new session's id, the value of its cookie. */
    create: async (session: NewSession): Promise<string> => {
      const { accountId, previous } = session;
      const sid = randomBytes(SID_BYTES).toString('base64url');
      const hash = hashSessionId(sid);
      const createdAt = await databaseClock();
      const record = buildSessionRecord(session, createdAt, clock());
      const limit = previous?.accountId === accountId ? await readLimit(previous.sessionHash) : {};
      if (previous) await end(previous);
      const addToIndex = index.add(accountId, hash, createdAt);
      const key = sessionKey(hash);
      const write: RedisCommand = [
        'set',
        key,
        JSON.stringify({ ...record, ...limit }),
        'EX',
        sessionTtlS(record, createdAt),
      ];
      // Without a transaction, the owner may end all sessions after the first addition, which removes it.
      await runCommands(redis, [...addToIndex, write, ...addToIndex]);
      await endMany(accountId, await index.listBeyond(accountId, MAX_SESSIONS));
      return sid;
    },

    listLive,

    find: async (hash: string): Promise<SessionRecord | undefined> => {
      const json = await redis.get(sessionKey(hash));
      return json === null ? undefined : parseSessionRecord(json);
    },

    /** Records a proof of identity. */
    confirm: (hash: string): Promise<void> => change(hash, { confirmedAt: clock().toISOString() }),

    /** Records a proof of the second factor. */
    confirmSecondFactor: (hash: string): Promise<void> =>
      change(hash, { secondFactorAt: clock().toISOString() }),

    /** Makes the session outlive the end of all others at `at`. */
    keep: (hash: string, at: Date): Promise<void> => change(hash, { keptAt: at.toISOString() }),

    /** Limits the session to a child's profile until it enters the parent PIN again. */
    limitTo: (hash: string, childProfileId: string): Promise<void> =>
      change(hash, { childProfileId, enteredPin: undefined }),

    /** Opens every profile to the session, which entered the parent PIN if there is one. */
    liftLimit: (hash: string, enteredPin: string | undefined): Promise<void> =>
      change(hash, { childProfileId: undefined, enteredPin }),

    end,

    /** Ends all sessions of an account, or of one of its logins, but `exceptHash`. Resolves once they are deleted. */
    endAll: async ({ accountId, loginId }: LoginRef, exceptHash?: string): Promise<void> => {
      const live = await listLive({ accountId, loginId });
      const ended = live.map(({ hash }) => hash).filter((hash) => hash !== exceptHash);
      await endMany(accountId, ended);
    },

    /** Ends the sessions that are limited to a child's profile. */
    endLimitedTo: async (accountId: string, childProfileId: string): Promise<void> => {
      const live = await listLive({ accountId });
      const limited = live.filter(({ record }) => record.childProfileId === childProfileId);
      await endMany(
        accountId,
        limited.map(({ hash }) => hash),
      );
    },

    /** Ends the sessions of logins that an account no longer has. */
    endRemoved: async (accountId: string, loginIds: readonly string[]): Promise<void> => {
      const live = await listLive({ accountId });
      const removed = live.filter(({ record }) => !loginIds.includes(record.loginId));
      await endMany(
        accountId,
        removed.map(({ hash }) => hash),
      );
    },

    endOlder: async ({ accountId, loginId }: LoginRef, before: Date): Promise<void> => {
      const live = await listLive({ accountId, loginId });
      const older = live.filter(({ record }) => !isSessionValidFrom(record, before.toISOString()));
      await endMany(
        accountId,
        older.map(({ hash }) => hash),
      );
    },
  };
};

export type Sessions = ReturnType<typeof createSessions>;
