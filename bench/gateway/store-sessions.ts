import { randomBytes, randomUUID } from 'node:crypto';
import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import {
  accountKey,
  hashSessionId,
  SESSION_IDLE_S,
  SESSION_MAX_S,
  sessionKey,
} from '@fitfolk/service-kit/auth/sessions';
import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';

/** A session of an account of its own. */
export type StoredSession = {
  readonly accountId: string;
  readonly cookie: string;
};

/** Stores sessions and their accounts in Redis, as auth does. */
export const storeSessions = async (namespace: string, count: number): Promise<StoredSession[]> => {
  const redis = await connectRedis(process.env.REDIS_URL ?? '', namespace);
  const [now, expires] = [Date.now(), Date.now() + SESSION_MAX_S * 1000];
  const store = async (): Promise<StoredSession> => {
    const [accountId, loginId, sid] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')];
    const account: AccountSnapshot = {
      id: accountId,
      version: 1,
      plan: 'free',
      accountType: 'individual',
      onboarded: true,
      timeZone: 'UTC',
      logins: [{ id: loginId }],
      profiles: [
        {
          id: randomUUID(),
          isParent: true,
          isChild: false,
          sharesOutside: false,
          hidesVoteCounts: false,
          ageGroup: 'adult',
        },
      ],
    };
    const session = {
      accountId,
      loginId,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(expires).toISOString(),
    };
    await redis.set(accountKey(accountId), JSON.stringify(account));
    await redis.set(sessionKey(hashSessionId(sid)), JSON.stringify(session), 'EX', SESSION_IDLE_S);
    return { accountId, cookie: `sid=${sid}` };
  };
  try {
    return await Promise.all(Array.from({ length: count }, store));
  } finally {
    await redis.quit();
  }
};
