import type { DatabaseClock } from '@fitfolk/service-kit/connections/mongo/database-clock';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { onReconnect } from '@fitfolk/service-kit/connections/redis/redis-servers';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { type EndedSessions, getSessionsValidFrom, type SessionLimits } from './current-session.ts';
import type { LoginRef } from './session-record.ts';
import type { Sessions } from './sessions.ts';

/** Age of the ends of sessions that are repeated, in milliseconds. Redis writes its log to disk once a second. */
const REPEATED_MS = 15 * 60_000;

type AccountSessions = EndedSessions & {
  readonly id: string;
  readonly logins: readonly (SessionLimits & { readonly id: string })[];
};

type RepairSessionsDependencies = {
  readonly accounts: {
    listEndedSince(time: Date): AsyncIterable<AccountSessions>;
    refreshSnapshot(login: LoginRef): Promise<unknown>;
  };
  readonly sessions: Pick<Sessions, 'end' | 'endOlder'>;
  readonly databaseClock: DatabaseClock;
};

/** Creates the function that ends sessions again which Redis restored, and writes the snapshots of their accounts again. */
export const createRepairSessions =
  ({ accounts, sessions, databaseClock }: RepairSessionsDependencies) =>
  async (): Promise<void> => {
    const since = new Date((await databaseClock()).getTime() - REPEATED_MS);
    for await (const account of accounts.listEndedSince(since)) {
      await accounts.refreshSnapshot({ accountId: account.id });
      for (const login of account.logins) {
        const validFrom = getSessionsValidFrom(login);
        const ref = { accountId: account.id, loginId: login.id };
        if (validFrom) await sessions.endOlder(ref, validFrom);
      }
      for (const { hash, at } of account.endedSessions ?? []) {
        if (at >= since) await sessions.end({ accountId: account.id, sessionHash: hash });
      }
    }
  };

/** Repairs sessions now and whenever Redis is connected again, because it may have lost its last writes. */
export const repairOnReconnect = (redis: Redis, repair: () => Promise<void>, log: Logger): void => {
  const start = () =>
    void repair().catch((error: unknown) => log.error({ err: error }, 'could not repair the sessions'));
  onReconnect(redis, start);
  start();
};
