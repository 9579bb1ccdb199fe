import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sessions } from './sessions.ts';

/** How long a sign-in by an external identity stands for a password, in milliseconds. */
const FRESH_MS = 5 * 60_000;

export type RequireRecentSignIn = (sessionHash: string) => Promise<void>;

/** Refuses whoever did not just sign in by an external identity. Throws AppError `reauthentication-required`. */
export const createRequireRecentSignIn =
  (sessions: Sessions, clock: () => Date): RequireRecentSignIn =>
  async (sessionHash) => {
    const session = await sessions.find(sessionHash);
    const isFresh = session && clock().getTime() - Date.parse(session.createdAt) < FRESH_MS;
    if (!isFresh || session.signedInWith !== 'external') throw new AppError('reauthentication-required');
  };
