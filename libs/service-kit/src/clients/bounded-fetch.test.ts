import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createBoundedFetch } from './bounded-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

describe('createBoundedFetch', () => {
  it('passes a response within the limit through', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(418, { 'x-kind': 'tea' }).end('12345'),
    );
    const response = await createBoundedFetch(5)(url);
    expect([response.status, response.headers.get('x-kind'), await response.text()]).toEqual([
      418,
      'tea',
      '12345',
    ]);
  });

  it('fails a response beyond the limit and closes its connection', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((_request, response) => {
      response.on('close', closed.resolve);
      response.write('x'.repeat(1000));
    });
    const response = await createBoundedFetch(999)(url);
    await expect(response.text()).rejects.toThrow('longer than 999 bytes');
    await closed.promise;
  });

  it('follows no redirect', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    );
    await expect(createBoundedFetch(5)(url)).rejects.toThrow();
  });
});
