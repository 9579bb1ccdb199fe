import { createHash } from 'node:crypto';
import type { SignedInDevice } from '@fitfolk/contracts/auth';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { SESSION_IDLE_S } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { parseDevice } from './device.ts';
import type { LiveSession, Sessions } from './sessions.ts';

type Options = { readonly sessions: Sessions; readonly clock: () => Date };

/** What the owner calls a session by: it leads back neither to the cookie nor to the key in Redis. */
const publicId = (hash: string): string => createHash('sha256').update(`device|${hash}`).digest('base64url');

/** A clock and Redis tell the same moment apart by this, in milliseconds. */
const SLACK_MS = 2000;

/** Each use sets a session's key to end so long after it, except where the session's own end comes first. */
const lastUsed = ({ record, ttlMs }: LiveSession, now: number): string | null => {
  const ends = now + ttlMs;
  if (ends > Date.parse(record.expiresAt) - SLACK_MS) return null;
  return new Date(Math.max(Date.parse(record.createdAt), ends - SESSION_IDLE_S * 1000)).toISOString();
};

/** Shows people where they are signed in, and signs them out there. */
export const createDevices = ({ sessions, clock }: Options) => ({
  list: async ({ accountId, sessionHash }: Identity): Promise<SignedInDevice[]> => {
    const live = await sessions.listLive(accountId);
    const now = clock().getTime();
    return live
      .map((session) => ({
        ...(session.record.device ?? parseDevice(undefined)),
        id: publicId(session.hash),
        isCurrent: session.hash === sessionHash,
        createdAt: session.record.createdAt,
        lastUsedAt: lastUsed(session, now),
      }))
      .sort(byUse);
  },

  /** @throws AppError `not-found` for a session that has ended, or is another account's */
  end: async ({ accountId }: Identity, id: string): Promise<void> => {
    const live = await sessions.listLive(accountId);
    const named = live.find(({ hash }) => publicId(hash) === id);
    if (!named) throw new AppError('not-found');
    await sessions.end({ accountId, sessionHash: named.hash });
  },

  endOthers: ({ accountId, sessionHash }: Identity): Promise<void> => sessions.endAll(accountId, sessionHash),
});

export type Devices = ReturnType<typeof createDevices>;

const byUse = (a: SignedInDevice, b: SignedInDevice): number =>
  Number(b.isCurrent) - Number(a.isCurrent) ||
  (b.lastUsedAt ?? b.createdAt).localeCompare(a.lastUsedAt ?? a.createdAt);
