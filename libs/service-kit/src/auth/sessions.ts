import { hash } from 'node:crypto';
import { Device } from '@fitfolk/contracts/auth';
import { Id, Instant } from '@fitfolk/contracts/core/fields';
import { z } from 'zod';

/** Idle lifetime of a session, in seconds; every use extends it. */
export const SESSION_IDLE_S = 7 * 24 * 3600;
/** Absolute lifetime of a session, in seconds. */
export const SESSION_MAX_S = 30 * 24 * 3600;

/** A session in Redis, written by auth and read by the gateway. Deleting its key ends it. */
export const SessionRecord = z.object({
  accountId: Id,
  /** Login of the account whose owner signed in. */
  loginId: Id,
  createdAt: Instant,
  /** Last time the owner ended all sessions but this one. */
  keptAt: Instant.optional(),
  expiresAt: Instant,
  /** `external` for OpenID Connect; a password by default. */
  signedInWith: z.enum(['password', 'external']).optional(),
  /** Last proof of the user's identity: a password, or a recent authentication at the identity provider. */
  confirmedAt: Instant.optional(),
  /** Last proof of the second factor. */
  secondFactorAt: Instant.optional(),
  device: Device.optional(),
  /** The child's profile that a parent PIN limits the session to. */
  childProfileId: Id.optional(),
  /** The parent PIN that the session entered, by the time at which it was set. */
  enteredPin: Instant.optional(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** Hashes a session id with SHA-256; only the hash leaves the cookie. */
export const hashSessionId = (sid: string): string => hash('sha256', sid);

const SESSION_KEY_PREFIX = 'session:';

/** Returns the Redis key of a session. */
export const sessionKey = (hash: string): string => `${SESSION_KEY_PREFIX}${hash}`;

/** Returns the hash of the session that a Redis key belongs to; undefined for a key of something else. */
export const parseSessionKey = (key: string): string | undefined =>
  key.startsWith(SESSION_KEY_PREFIX) ? key.slice(SESSION_KEY_PREFIX.length) : undefined;

/** Returns the Redis key of an account snapshot, which only auth writes. */
export const accountKey = (accountId: string): string => `account:${accountId}`;

/** Lifetime of an account snapshot in Redis, in seconds: the longest outage of auth that signed-in users do not notice. */
export const SNAPSHOT_TTL_S = 24 * 3600;

/** Age after which the gateway requests a snapshot again, in seconds, should a change and every repair of it be lost. */
export const SNAPSHOT_FRESH_S = 600;

/** Returns the TTL of a session's key when used at `now`, in seconds; 0 or less when it has expired. */
export const sessionTtlS = ({ expiresAt }: SessionRecord, now: Date): number =>
  Math.min(SESSION_IDLE_S, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000));

/**
 * Returns false for a session from before the account's limit. Its key in Redis was deleted, but can come back when Redis
 * loses its last writes.
 */
export const isSessionValidFrom = (
  { createdAt, keptAt }: Pick<SessionRecord, 'createdAt' | 'keptAt'>,
  validFrom: string | undefined,
): boolean => validFrom === undefined || Date.parse(keptAt ?? createdAt) >= Date.parse(validFrom);

type PinnedAccount = {
  /** Time at which the parent PIN was set, which identifies it; undefined without one. */
  readonly parentPinSetAt?: string | undefined;
  readonly logins: readonly {
    readonly id: string;
    readonly profileId?: string | undefined;
    readonly isViewer?: boolean | undefined;
  }[];
  readonly profiles: readonly { readonly id: string; readonly isChild?: boolean | undefined }[];
};

/**
 * Returns the child's profile that a session is limited to; undefined for a session that may open every profile. The session of
 * a child's login never does. With a parent PIN, these are only those that entered it: others are on the first child's profile
 * until they switch. A viewer's session is limited to what viewers read instead.
 */
export const getChildProfileId = (
  { loginId, childProfileId, enteredPin }: Pick<SessionRecord, 'loginId' | 'childProfileId' | 'enteredPin'>,
  { parentPinSetAt, logins, profiles }: PinnedAccount,
): string | undefined => {
  const { profileId, isViewer } = logins.find(({ id }) => id === loginId) ?? {};
  if (profileId !== undefined || isViewer) return profileId;
  if (childProfileId !== undefined || parentPinSetAt === undefined || enteredPin === parentPinSetAt)
    return childProfileId;
  return profiles.find(({ isChild }) => isChild)?.id;
};

/** Time during which a proof of identity allows sensitive changes, in milliseconds. */
const CONFIRMATION_MS = 5 * 60_000;
/** Tolerated difference between the clocks of two replicas, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Returns true for a proof of less than five minutes ago. One of a replica whose clock is days ahead would be valid for days. */
export const isRecentProof = (provedAt: Date | string | undefined, now: Date): boolean => {
  if (provedAt === undefined) return false;
  const age = now.getTime() - new Date(provedAt).getTime();
  return age < CONFIRMATION_MS && age >= -CLOCK_TOLERANCE_MS;
};

/** Returns true when browsers use TLS, according to PUBLIC_ORIGIN or the protocol of the request. */
export const isSecureOrigin = (publicOrigin: string | undefined, protocol: string | undefined): boolean =>
  publicOrigin?.startsWith('https:') === true || protocol === 'https';

/** Adds the `__Host-` prefix behind TLS, with which browsers reject cookies set by subdomains or over plain HTTP. */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** Returns the name of the session cookie. */
export const sessionCookieName = (isSecure: boolean): string => hostCookieName('sid', isSecure);
