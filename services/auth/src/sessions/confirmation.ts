import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Sessions } from './sessions.ts';

/** Time during which a proof of identity allows sensitive changes, in milliseconds. */
export const CONFIRMATION_MS = 5 * 60_000;

export type RequireConfirmation = (sessionHash: string) => Promise<void>;

/** Requires a session whose user proved their identity recently. @throws AppError `reauthentication-required` */
export const createRequireConfirmation =
  (sessions: Pick<Sessions, 'find'>, clock: () => Date): RequireConfirmation =>
  async (sessionHash) => {
    const session = await sessions.find(sessionHash);
    if (!session || !isRecent(session, clock())) throw new AppError('reauthentication-required');
  };

type Session = NonNullable<Awaited<ReturnType<Sessions['find']>>>;

/** Sessions of earlier releases lack `confirmedAt`. Among them, only a password proves the identity. */
const isRecent = ({ confirmedAt, createdAt, signedInWith }: Session, now: Date): boolean => {
  const provedAt = confirmedAt ?? (signedInWith === 'external' ? undefined : createdAt);
  return provedAt !== undefined && now.getTime() - Date.parse(provedAt) < CONFIRMATION_MS;
};
