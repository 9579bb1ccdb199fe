import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connectRedis } from './redis.ts';

const { hostname, port } = new URL(process.env.REDIS_URL ?? '');

/** A way to the real Redis that hangs up on the first callers. */
const startMoodyWay = async (refusals: number) => {
  let calls = 0;
  const server = createServer((inner) => {
    calls += 1;
    inner.on('error', () => inner.destroy());
    if (calls <= refusals) return void inner.destroy();
    const outer = connect(Number(port), hostname);
    outer.on('error', () => outer.destroy());
    inner.pipe(outer).pipe(inner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

test('a first connection that fails is tried again', async () => {
  const way = await startMoodyWay(2);

  const redis = await connectRedis(way.url, 't');

  expect(await redis.ping()).toBe('PONG');
  redis.disconnect();
  way.close();
});

test('a Redis that never answers ends the start', async () => {
  const way = await startMoodyWay(Number.POSITIVE_INFINITY);

  await expect(connectRedis(way.url, 't')).rejects.toThrow();
  way.close();
});
