import { isSessionValidFrom, type SessionRecord } from '@fitfolk/service-kit/auth/sessions';

export type SessionLimits = { readonly passwordChangedAt?: Date; readonly sessionsEndedAt?: Date };

export type EndedSessions = {
  /** Sessions that ended last one by one, oldest first. */
  readonly endedSessions?: readonly { readonly hash: string; readonly at: Date }[];
};

/** Returns the time before which sessions are invalid: that of the last new password or of the last end of other sessions. */
export const getSessionsValidFrom = ({
  passwordChangedAt,
  sessionsEndedAt,
}: SessionLimits): Date | undefined =>
  passwordChangedAt && sessionsEndedAt && passwordChangedAt > sessionsEndedAt
    ? passwordChangedAt
    : (sessionsEndedAt ?? passwordChangedAt);

/** Returns false for a session that ended, or that a later password change or end of all other sessions made invalid. */
export const isCurrentSession = (limits: SessionLimits, session: SessionRecord | undefined): boolean =>
  session !== undefined && isSessionValidFrom(session, getSessionsValidFrom(limits)?.toISOString());
