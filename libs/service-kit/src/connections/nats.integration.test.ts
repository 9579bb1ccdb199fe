import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectNats } from './nats.ts';

/** Refuses the credentials of new connections while set. */
let isRefusing = false;
/** Addresses the requests of new connections to JetStream to nobody while set, as on a server without JetStream. */
let lacksJetStream = false;
let refusals = 0;
const sockets = new Set<Socket>();

/** Connects to the real server, or answers as one whose configuration lacks the user. */
const server = createServer((client) => {
  const { hostname, port } = new URL(process.env.NATS_URL ?? '');
  const upstream = connect(Number(port), hostname);
  for (const socket of [client, upstream]) {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      client.destroy();
      upstream.destroy();
      sockets.delete(socket);
    });
  }
  upstream.pipe(client);
  client.on('data', (bytes) => {
    if (isRefusing) {
      refusals += 1;
      client.end("-ERR 'Authorization Violation'\r\n");
    } else if (lacksJetStream)
      upstream.write(bytes.toString('latin1').replace('$JS.API.', '$JS.NO_.'), 'latin1');
    else upstream.write(bytes);
  });
});
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

const disconnectAll = () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
};

describe('connectNats', () => {
  it('connects again after its credentials were refused for a while', async () => {
    const { port } = server.address() as AddressInfo;
    const nats = await connectNats(`nats://127.0.0.1:${port}`, 'test');
    isRefusing = true;
    disconnectAll();
    await expect.poll(() => refusals).toBeGreaterThan(3);

    isRefusing = false;

    await expect.poll(() => nats.connection.rtt().catch(() => undefined)).toBeGreaterThanOrEqual(0);
    await nats.close();
  });

  it('leaves no connection behind when JetStream does not answer', async () => {
    const { port } = server.address() as AddressInfo;
    lacksJetStream = true;

    await expect(connectNats(`nats://127.0.0.1:${port}`, 'test')).rejects.toThrow('jetstream');

    await expect.poll(() => sockets.size).toBe(0);
  });
});
