import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createLogger } from '../observability/log.ts';
import { createHttpServer } from './server.ts';
import { createServiceFetch } from './service-fetch.ts';

it('createServiceFetch closes an idle connection before the service does', async () => {
  const http = createHttpServer(createLogger('silent'));
  http.get('/internal/ping', () => ({ answer: 'pong' }));
  const connected = once(http.server, 'connection') as Promise<[Socket]>;
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const client = createServiceFetch(undefined);

  const response = await client.fetch(`${url}/internal/ping`);
  expect(await response.json()).toEqual({ answer: 'pong' });
  const [socket] = await connected;
  // The server keeps it open for longer than the time limit of the test.
  await once(socket, 'end');

  await client.close();
  await http.close();
});
