import { randomUUID } from 'node:crypto';
import { connectRedis, type Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimitStore } from './rate-limit-store.ts';

type Store = ReturnType<typeof createRateLimitStore>;

const WINDOW_MS = 60_000;

let redis: Redis;
let replicas: [Store, Store];
beforeAll(async () => {
  redis = await connectRedis(process.env.REDIS_URL ?? '', `t${randomUUID()}`);
  replicas = [createRateLimitStore(redis), createRateLimitStore(redis)];
});
afterAll(() => {
  for (const replica of replicas) replica.stop();
  redis.disconnect();
});

/** Counts one request and returns the count. */
const count = (store: Pick<Store, 'incr'>, key: string) =>
  new Promise<number>((resolve, reject) => {
    store.incr(
      key,
      (error, result) => (error ? reject(error) : resolve(result?.current ?? 0)),
      WINDOW_MS,
      100,
    );
  });

const countTimes = async (times: number, store: Pick<Store, 'incr'>, key: string) => {
  for (let i = 0; i < times; i += 1) await count(store, key);
};

describe('the rate limits of two replicas', () => {
  it('add up', async () => {
    const [one, other] = replicas;

    await countTimes(40, one, 'account-1');
    await countTimes(50, other, 'account-1');

    await expect.poll(() => count(one, 'account-1')).toBeGreaterThan(90);
    await expect.poll(() => count(other, 'account-1')).toBeGreaterThan(90);
  });

  it('are exact for a route with a limit of its own', async () => {
    const route = { method: 'POST', url: '/api/login', path: '', prefix: '', handler: () => {} } as const;
    const [one, other] = replicas.map((replica) => replica.child(route)) as [Store, Store];

    await countTimes(3, one, '10.0.0.1');

    expect(await count(other, '10.0.0.1')).toBe(4);
    expect(await count(other, '10.0.0.2')).toBe(1);
  });
});
