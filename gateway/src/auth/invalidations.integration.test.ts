import { randomBytes } from 'node:crypto';
import { connectRedis, type Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackInvalidations } from './invalidations.ts';

/** A database of the Redis server that nothing uses. */
const EMPTY_DATABASE = 15;

const namespace = `t${randomBytes(6).toString('hex')}`;
let redis: Redis;
beforeAll(async () => {
  redis = await connectRedis(process.env.REDIS_URL ?? '', namespace);
});
afterAll(() => redis.disconnect());

describe('trackInvalidations', () => {
  it('reports the removal of all keys, and goes on reporting changes', async () => {
    const invalidations = trackInvalidations(redis, namespace, ['session:']);
    const changed: string[] = [];
    let removals = 0;
    invalidations.subscribe({
      onInvalidate: (key) => changed.push(key),
      onInvalidateAll: () => {
        removals += 1;
      },
    });
    await expect.poll(() => invalidations.isTracking()).toBe(true);
    const other = await connectRedis(`${process.env.REDIS_URL}/${EMPTY_DATABASE}`, namespace);

    // Redis does not tell from which database the keys were removed.
    await other.flushdb();
    await expect.poll(() => removals).toBeGreaterThan(0);

    expect(invalidations.isTracking()).toBe(true);
    await redis.set('session:a', 'ana', 'EX', 60);
    await expect.poll(() => changed).toEqual(['session:a']);
    other.disconnect();
    invalidations.close();
  });
});
