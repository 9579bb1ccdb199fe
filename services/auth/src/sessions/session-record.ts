import { SESSION_MAX_S, SessionRecord } from '@fitfolk/service-kit/auth/sessions';

/** A login of an account; the first one of a parent, or all of them, where none is named. */
export type LoginRef = { readonly accountId: string; readonly loginId?: string | undefined };

export type SessionRef = LoginRef & { readonly sessionHash: string };

export type NewSession = Pick<SessionRecord, 'accountId' | 'loginId' | 'signedInWith' | 'device'> & {
  /** Time of the authentication at the identity provider, if it reported one. A password proves the identity now. */
  readonly authenticatedAt?: Date | undefined;
  /** True after a code of the second factor. */
  readonly hasSecondFactor?: boolean;
  /** The browser's current session, which the new one replaces. */
  readonly previous?: SessionRef | undefined;
};

/** Parses a record as Redis stores it. */
export const parseSessionRecord = (json: string): SessionRecord => SessionRecord.parse(JSON.parse(json));

const getConfirmedAt = ({ signedInWith, authenticatedAt }: NewSession, now: Date): Date | undefined => {
  if (signedInWith !== 'external') return now;
  return authenticatedAt && authenticatedAt < now ? authenticatedAt : authenticatedAt && now;
};

/** Builds the record of a session that starts at `createdAt`, for an owner who proved the identity at `now`. */
export const buildSessionRecord = (session: NewSession, createdAt: Date, now: Date): SessionRecord => {
  const { accountId, loginId, signedInWith, device } = session;
  const confirmedAt = getConfirmedAt(session, now);
  return {
    accountId,
    loginId,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(createdAt.getTime() + SESSION_MAX_S * 1000).toISOString(),
    ...(signedInWith ? { signedInWith } : {}),
    ...(confirmedAt ? { confirmedAt: confirmedAt.toISOString() } : {}),
    ...(session.hasSecondFactor ? { secondFactorAt: now.toISOString() } : {}),
    ...(device ? { device } : {}),
  };
};
