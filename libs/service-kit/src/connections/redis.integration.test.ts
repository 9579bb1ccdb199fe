import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { connectRedis } from './redis.ts';

let proxy: FaultProxy;
beforeEach(async () => {
  proxy = await startFaultProxy(process.env.REDIS_URL ?? '');
  proxy.disconnect();
});
afterEach(() => proxy.close());

describe('connectRedis', () => {
  it('retries the first connection', async () => {
    const connecting = connectRedis(proxy.url, 't');
    await expect.poll(() => proxy.connectionCount).toBeGreaterThan(1);
    proxy.restore();

    const redis = await connecting;

    expect(await redis.ping()).toBe('PONG');
    redis.disconnect();
  });

  it('rejects when Redis never responds', async () => {
    await expect(connectRedis(proxy.url, 't')).rejects.toThrow();
  });
});
