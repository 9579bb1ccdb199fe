import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { SessionRef } from './session-record.ts';
import type { Sessions } from './sessions.ts';

type EndSessionDependencies = {
  readonly accounts: { recordEndedSession(accountId: string, hash: string, at: Date): Promise<unknown> };
  readonly sessions: Pick<Sessions, 'end'>;
  readonly databaseClock: DatabaseClock;
  readonly log: Logger;
};

/**
 * Creates the function that ends a session for good: the account remembers the end, which Redis can lose with its last
 * writes. It resolves once the session is deleted, also while MongoDB is unavailable.
 */
export const createEndSession =
  ({ accounts, sessions, databaseClock, log }: EndSessionDependencies) =>
  async (session: SessionRef): Promise<void> => {
    const { accountId, sessionHash } = session;
    await sessions.end(session);
    try {
      await accounts.recordEndedSession(accountId, sessionHash, await databaseClock());
    } catch (error) {
      log.warn({ err: error, accountId }, 'could not record the end of a session');
    }
  };

export type EndSession = ReturnType<typeof createEndSession>;
