import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../../testing/fault-proxy.ts';
import { connectRedis } from './connect-redis.ts';

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

  it('connects again when it is connected to a replica after a failover', async () => {
    const { hostname, port } = new URL(process.env.REDIS_URL ?? '');
    let replica: Socket | undefined;
    const server = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      for (const socket of [client, upstream]) socket.on('error', () => {});
      client.on('close', () => upstream.destroy());
      upstream.pipe(client);
      client.on('data', (bytes) => {
        const isWrite = /\r\nset\r\n/i.test(bytes.toString());
        if (isWrite) replica ??= client;
        if (isWrite && client === replica) client.write("-READONLY You can't write against a replica.\r\n");
        else upstream.write(bytes);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const redis = await connectRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, 't');
    const write = () => redis.set(randomUUID(), 'value', 'EX', 60);

    await expect(write()).rejects.toThrow('READONLY');

    await expect.poll(() => write().catch(() => undefined)).toBe('OK');
    redis.disconnect();
    server.close();
  });
});
