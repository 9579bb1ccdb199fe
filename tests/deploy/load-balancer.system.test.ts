import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { expect, it } from 'vitest';
import { startLoadBalancer } from './load-balancer.ts';

/** Starts a replica that is ready and closes every other connection after its first bytes. */
const startReplica = async () => {
  const server = createServer((socket: Socket) => {
    socket.once('data', (bytes) => {
      const isHealthCheck = String(bytes).startsWith('GET /health/ready');
      socket.end(isHealthCheck ? 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n' : 'bye');
    });
  });
  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  return server;
};

it('the load balancer closes the connection of a client that goes on sending to a closed replica', async () => {
  const replica = await startReplica();
  const port = await findFreePort();
  const balancer = await startLoadBalancer(port, [(replica.address() as AddressInfo).port]);
  const client = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  client.on('error', () => {});
  const received: Buffer[] = [];
  client.on('data', (chunk) => received.push(chunk));

  client.write('first');
  await once(client, 'end');
  client.end('second');

  await balancer[Symbol.asyncDispose]();
  expect(String(Buffer.concat(received))).toBe('bye');
  replica.close();
});
