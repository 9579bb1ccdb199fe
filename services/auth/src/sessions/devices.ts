import { createHash } from 'node:crypto';
import type { SignedInDevice } from '@fitfolk/contracts/auth';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { SESSION_IDLE_S } from '@fitfolk/service-kit/auth/sessions';
import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { parseDevice } from './device.ts';
import type { EndSession } from './end-session.ts';
import type { LoginRef } from './session-record.ts';
import type { LiveSession, Sessions } from './sessions.ts';

/** Runs in the transaction that ends sessions. */
type BeforeEnd = (account: { readonly loginId: string }, transaction: Transaction) => Promise<void>;

type Options = {
  readonly accounts: {
    endSessions(login: LoginRef, at: Date): Promise<unknown>;
    closeAccess(
      login: LoginRef,
      at: Date,
      options: { readonly endsSessions: boolean; readonly beforeChange: BeforeEnd },
    ): Promise<unknown>;
  };
  readonly sessions: Sessions;
  readonly endSession: EndSession;
  readonly clock: () => Date;
  readonly databaseClock: DatabaseClock;
};

/** Public id of a session, from which neither the cookie nor the Redis key can be derived. */
const toPublicId = (hash: string): string =>
  createHash('sha256').update(`device|${hash}`).digest('base64url');

/** Tolerated difference between our clock and Redis, in milliseconds. */
const CLOCK_TOLERANCE_MS = 2000;

/** Derives the last use from the key's TTL, which every use resets; null once the session's absolute end limits it. */
const getLastUsed = ({ record, ttlMs }: LiveSession, now: number): string | null => {
  const keyExpiresAt = now + ttlMs;
  if (keyExpiresAt > Date.parse(record.expiresAt) - CLOCK_TOLERANCE_MS) return null;
  return new Date(Math.max(Date.parse(record.createdAt), keyExpiresAt - SESSION_IDLE_S * 1000)).toISOString();
};

/** Lists and ends the sessions of a login as signed-in devices. */
export const createDevices = ({ accounts, sessions, endSession, clock, databaseClock }: Options) => {
  const requireHash = async (login: LoginRef, id: string): Promise<string> => {
    const live = await sessions.listLive(login);
    const session = live.find(({ hash }) => toPublicId(hash) === id);
    if (!session) throw new AppError('not-found');
    return session.hash;
  };
  const endOthers = async (identity: Identity, end: (at: Date) => Promise<unknown>): Promise<void> => {
    const at = await databaseClock();
    await sessions.keep(identity.sessionHash, at);
    await end(at);
    await sessions.endAll(identity, identity.sessionHash);
  };
  return {
    list: async (identity: Identity): Promise<SignedInDevice[]> => {
      const live = await sessions.listLive(identity);
      const now = clock().getTime();
      return live
        .map((session) => ({
          ...(session.record.device ?? parseDevice(undefined)),
          id: toPublicId(session.hash),
          isCurrent: session.hash === identity.sessionHash,
          createdAt: session.record.createdAt,
          lastUsedAt: getLastUsed(session, now),
        }))
        .sort(byLastUse);
    },

    /** @throws AppError `not-found` for an ended session or one of another login */
    end: async (identity: Identity, id: string): Promise<void> => {
      const { accountId } = identity;
      await endSession({ accountId, sessionHash: await requireHash(identity, id) });
    },

    /**
     * Ends all sessions but the own one, and closes what whoever had the reported session of a parent may have opened to others.
     * @throws AppError `not-found` for an ended session or one of another login
     */
    report: async (identity: Identity, id: string, beforeEnd: BeforeEnd): Promise<void> => {
      await requireHash(identity, id);
      await endOthers(identity, (at) =>
        accounts.closeAccess(identity, at, { endsSessions: true, beforeChange: beforeEnd }),
      );
    },

    endOthers: (identity: Identity): Promise<void> =>
      endOthers(identity, (at) => accounts.endSessions(identity, at)),
  };
};

const byLastUse = (a: SignedInDevice, b: SignedInDevice): number =>
  Number(b.isCurrent) - Number(a.isCurrent) ||
  (b.lastUsedAt ?? b.createdAt).localeCompare(a.lastUsedAt ?? a.createdAt);
