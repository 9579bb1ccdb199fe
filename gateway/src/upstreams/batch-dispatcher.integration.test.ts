import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type BatchDispatcher, createBatchDispatcher } from './batch-dispatcher.ts';
import { createWholeResponseClient, type WholeBody } from './whole-responses.ts';

const TIMEOUT_MS = 1000;

let server: Server | undefined;
let dispatcher: BatchDispatcher;
afterEach(async () => {
  await dispatcher.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server, and returns a function that reads a path of it, and the connections it has received. */
const start = async (listener: RequestListener, maxConnections = 4) => {
  const connections: Socket[] = [];
  server = createServer(listener).on('connection', (socket) => connections.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  dispatcher = createBatchDispatcher({ connect: {}, keepAliveMaxTimeout: 1000, maxConnections });
  const { request } = createWholeResponseClient(dispatcher);
  const read = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { origin, path, method: 'GET', headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS };
      request(options, (error, response) => {
        if (error) reject(error);
        else resolve(String((response as unknown as { body: WholeBody }).body.content));
      });
    });
  return { read, connections };
};

const listPaths = (count: number): string[] => Array.from({ length: count }, (_, index) => `/${index}`);

describe('reads that start in the same turn of the event loop', () => {
  it('share a connection, and each gets its own response', async () => {
    const { read, connections } = await start(({ url }, response) => response.end(url));

    expect(await Promise.all(listPaths(16).map(read))).toEqual(listPaths(16));
    expect(await Promise.all(listPaths(16).map(read))).toEqual(listPaths(16));
    expect(connections).toHaveLength(1);
  });

  it('use several connections when there are more than sixteen', async () => {
    const { read, connections } = await start(({ url }, response) => response.end(url));

    expect(await Promise.all(listPaths(40).map(read))).toEqual(listPaths(40));
    expect(connections).toHaveLength(3);
  });

  it('are sent once more when the connection closes after an earlier response', async () => {
    const received: (string | undefined)[] = [];
    const { read } = await start(({ url }, response) => {
      received.push(url);
      response.setHeader('connection', received.length === 1 ? 'close' : 'keep-alive').end(url);
    });

    expect(await Promise.all(listPaths(3).map(read))).toEqual(listPaths(3));
    expect(received.filter((url) => url === '/0')).toHaveLength(1);
  });

  it('are sent at most twice', async () => {
    const received: (string | undefined)[] = [];
    const { read } = await start(async ({ url, socket }) => {
      received.push(url);
      await setImmediate();
      socket.destroy();
    });

    const results = await Promise.allSettled(listPaths(4).map(read));

    expect(results.map(({ status }) => status)).toEqual(results.map(() => 'rejected'));
    // The first one is not sent again, because the connection may have ended because of it.
    expect(received).toEqual([...listPaths(4), '/1', '/2', '/3']);
  });

  it('all time out at the same time when the server hangs', async () => {
    const received: (string | undefined)[] = [];
    const { read } = await start(({ url }) => received.push(url));

    const results = await Promise.allSettled(listPaths(3).map(read));

    const timeout = {
      status: 'rejected',
      reason: expect.objectContaining({ code: 'UND_ERR_HEADERS_TIMEOUT' }),
    };
    expect(results).toEqual([timeout, timeout, timeout]);
    expect(received).toEqual(['/0', '/1', '/2']);
  });
});

describe('a read that starts later', () => {
  it('does not wait for one without a response', async () => {
    const { read, connections } = await start(({ url }, response) => {
      if (url !== '/hung') response.end(url);
    });
    const hung = read('/hung');
    await setImmediate();

    expect(await read('/fast')).toBe('/fast');
    expect(connections).toHaveLength(2);
    await expect(hung).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  });

  it('shares the least busy connection once there are as many as allowed', async () => {
    const { read, connections } = await start(({ url }, response) => response.end(url), 2);
    const pending: Promise<string>[] = [];
    for (const path of listPaths(6)) {
      pending.push(read(path));
      await setImmediate();
    }

    expect(await Promise.all(pending)).toEqual(listPaths(6));
    expect(connections.length).toBeLessThanOrEqual(2);
  });
});

describe('a server that refuses connections', () => {
  it('fails every read', async () => {
    const { read } = await start(() => {});
    server?.close();

    const results = await Promise.allSettled(listPaths(3).map(read));

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
