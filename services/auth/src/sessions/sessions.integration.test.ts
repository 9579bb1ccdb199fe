import { randomUUID } from 'node:crypto';
import { connectRedis, type Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSessions, MAX_SESSIONS } from './sessions.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await connectRedis(process.env.REDIS_URL ?? '', `t${randomUUID()}`);
});
afterAll(() => redis.disconnect());

describe('createSessions', () => {
  it('ends the earliest session of an account that has too many', async () => {
    let now = Date.parse('2026-11-23T10:00:00Z');
    const databaseClock = async () => {
      now += 1000;
      return new Date(now);
    };
    const sessions = createSessions({ redis, clock: () => new Date(now), databaseClock });
    const login = { accountId: randomUUID(), loginId: randomUUID() };
    for (let count = 0; count < MAX_SESSIONS; count += 1) await sessions.create(login);
    const [earliest, second] = await sessions.listLive(login);

    await sessions.create(login);

    const live = await sessions.listLive(login);
    expect(live).toHaveLength(MAX_SESSIONS);
    expect(live[0]?.hash).toBe(second?.hash);
    expect(await sessions.find(earliest?.hash ?? '')).toBeUndefined();
    await sessions.endAll(login);
  });
});
