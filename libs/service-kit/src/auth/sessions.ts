import { createHash } from 'node:crypto';
import { Device } from '@fitfolk/contracts/auth';
import { Id, Instant } from '@fitfolk/contracts/core/fields';
import { z } from 'zod';

/** How long a session outlives its last use, in seconds; each use starts it anew. */
export const SESSION_IDLE_S = 7 * 24 * 3600;
/** How long a session lives at most, in seconds. */
export const SESSION_MAX_S = 30 * 24 * 3600;

/** A session as auth writes it to Redis, under `sessionKey`, and the gateway reads it. Its key gone, it has ended. */
export const SessionRecord = z.object({
  accountId: Id,
  createdAt: Instant,
  expiresAt: Instant,
  /** By a password of ours, or by an identity of somebody else's; a password when nothing is said. */
  signedInWith: z.enum(['password', 'external']).optional(),
  device: Device.optional(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** What stands for a session outside its cookie: the SHA-256 of the cookie's value, hexadecimal. */
export const hashSessionId = (sid: string): string => createHash('sha256').update(sid).digest('hex');

/** The Redis key of a session. */
export const sessionKey = (hash: string): string => `session:${hash}`;

/** The Redis key of an account's snapshot, which auth alone writes. */
export const accountKey = (accountId: string): string => `account:${accountId}`;

/** Seconds for which a session is good from `now` on, used again or not: what its key's TTL is set to; 0 or less when over. */
export const sessionTtlS = ({ expiresAt }: SessionRecord, now: Date): number =>
  Math.min(SESSION_IDLE_S, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000));

/** Whether browsers reach us by TLS: PUBLIC_ORIGIN says so, or the protocol of the request at our door. */
export const isSecureOrigin = (publicOrigin: string | undefined, protocol: string | undefined): boolean =>
  publicOrigin?.startsWith('https:') === true || protocol === 'https';

/** A cookie's full name. Behind TLS the prefix makes browsers refuse one that a subdomain or plain HTTP planted. */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** The session cookie's name. */
export const sessionCookieName = (isSecure: boolean): string => hostCookieName('sid', isSecure);
