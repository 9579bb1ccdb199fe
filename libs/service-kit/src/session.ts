import { createHash } from 'node:crypto';
import { Id, Instant } from '@fitfolk/contracts/fields';
import { z } from 'zod';

/** How long a session lives without being used, in seconds (7 days). */
export const SESSION_IDLE_S = 7 * 24 * 60 * 60;
/** How long a session lives at most, in seconds (30 days). */
export const SESSION_MAX_S = 30 * 24 * 60 * 60;

/**
 * What Redis holds under `sessionKey`: auth writes it at sign-in and deletes it at sign-out, the gateway reads it and
 * extends its life. The key decides whether a session exists; nothing else does.
 */
export const SessionRecord = z.object({
  accountId: Id,
  createdAt: Instant,
  /** The absolute end, however often the session is used. */
  expiresAt: Instant,
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** A session id as its cookie carries it: 256 random bits, base64url. */
export const SessionId = z.string().regex(/^[\w-]{43}$/);

/** SHA-256 of a session id, hexadecimal. Only the browser holds the id itself. */
export const sessionHash = (sessionId: string): string =>
  createHash('sha256').update(sessionId).digest('hex');

/** Where a session's record is, below the namespace. */
export const sessionKey = (hash: string): string => `session:${hash}`;

/** Where an account's snapshot is, below the namespace; auth alone writes it. */
export const accountKey = (accountId: string): string => `account:${accountId}`;

/** The cookie that carries the session id: behind TLS one that no other host or path can plant. */
export const sessionCookieName = (isSecure: boolean): string => (isSecure ? '__Host-sid' : 'sid');
