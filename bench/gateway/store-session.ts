import { randomBytes, randomUUID } from 'node:crypto';
import {
  accountKey,
  hashSessionId,
  SESSION_IDLE_S,
  SESSION_MAX_S,
  sessionKey,
} from '@fitfolk/service-kit/auth/sessions';
import { connectRedis } from '@fitfolk/service-kit/connections/redis';

/** Stores a session and its account in Redis, as auth does, and returns the cookie. */
export const storeSession = async (namespace: string): Promise<string> => {
  const redis = await connectRedis(process.env.REDIS_URL ?? '', namespace);
  const [accountId, sid] = [randomUUID(), randomBytes(32).toString('base64url')];
  const [now, expires] = [Date.now(), Date.now() + SESSION_MAX_S * 1000];
  const account = {
    id: accountId,
    version: 1,
    plan: 'free',
    accountType: 'individual',
    onboarded: true,
    timeZone: 'UTC',
    profiles: [{ id: randomUUID(), isParent: true }],
  };
  const session = {
    accountId,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(expires).toISOString(),
  };
  await redis.set(accountKey(accountId), JSON.stringify(account));
  await redis.set(sessionKey(hashSessionId(sid)), JSON.stringify(session), 'EX', SESSION_IDLE_S);
  await redis.quit();
  return `sid=${sid}`;
};
