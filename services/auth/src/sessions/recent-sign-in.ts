import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sessions } from './sessions.ts';

/** Time during which an external sign-in replaces the password, in milliseconds. */
const RECENT_MS = 5 * 60_000;

export type RequireRecentSignIn = (sessionHash: string) => Promise<void>;

/** Requires a session that an external identity opened recently. @throws AppError `reauthentication-required` */
export const createRequireRecentSignIn =
  (sessions: Sessions, clock: () => Date): RequireRecentSignIn =>
  async (sessionHash) => {
    const session = await sessions.find(sessionHash);
    const isRecent = session && clock().getTime() - Date.parse(session.createdAt) < RECENT_MS;
    if (!isRecent || session.signedInWith !== 'external') throw new AppError('reauthentication-required');
  };
