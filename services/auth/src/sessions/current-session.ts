import type { SessionRecord } from '@fitfolk/service-kit/auth/sessions';

/** Returns false for a session that ended, or from before the last password change, which ends all sessions. */
export const isCurrentSession = (
  { passwordChangedAt }: { readonly passwordChangedAt?: Date },
  session: SessionRecord | undefined,
): boolean =>
  session !== undefined &&
  (!passwordChangedAt || Date.parse(session.createdAt) >= passwordChangedAt.getTime());
