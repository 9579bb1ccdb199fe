import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sessions } from './sessions.ts';

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

export type RequireConfirmation = (sessionHash: string) => Promise<void>;

/** Requires a session whose user proved their identity recently. @throws AppError `reauthentication-required` */
export const createRequireConfirmation =
  (sessions: Pick<Sessions, 'find'>, clock: () => Date): RequireConfirmation =>
  async (sessionHash) => {
    const session = await sessions.find(sessionHash);
    if (!session || !isRecentProof(session.confirmedAt, clock()))
      throw new AppError('reauthentication-required');
  };
