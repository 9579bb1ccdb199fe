import { isRecentProof } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sessions } from './sessions.ts';

export type RequireConfirmation = (sessionHash: string) => Promise<void>;

/** Requires a session whose user proved their identity recently. @throws AppError `reauthentication-required` */
export const createRequireConfirmation =
  (sessions: Pick<Sessions, 'find'>, clock: () => Date): RequireConfirmation =>
  async (sessionHash) => {
    const session = await sessions.find(sessionHash);
    if (!session || !isRecentProof(session.confirmedAt, clock()))
      throw new AppError('reauthentication-required');
  };
