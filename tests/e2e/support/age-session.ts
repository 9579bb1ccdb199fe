import { hashSessionId, SessionRecord, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { Instance } from './instance.ts';
import type { TestUser } from './test-user.ts';

/** Moves the sign-in and the last confirmation of a session into the past. */
export const ageSession = async (
  { namespace }: Pick<Instance, 'namespace'>,
  { cookies }: Pick<TestUser, 'cookies'>,
  ageMs: number,
): Promise<void> => {
  const redis = await connectRedis(process.env.REDIS_URL ?? '', namespace);
  try {
    const sid = cookies().find(({ name }) => name.endsWith('sid'))?.value ?? '';
    const key = sessionKey(hashSessionId(sid));
    const record = SessionRecord.parse(JSON.parse((await redis.get(key)) ?? ''));
    const at = new Date(Date.now() - ageMs).toISOString();
    await redis.set(key, JSON.stringify({ ...record, createdAt: at, confirmedAt: at }), 'KEEPTTL');
  } finally {
    redis.disconnect();
  }
};
