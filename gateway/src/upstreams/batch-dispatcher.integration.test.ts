import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type BatchDispatcher, createBatchDispatcher } from './batch-dispatcher.ts';
import { createWholeResponseClient, type WholeBody } from './whole-responses.ts';

const TIMEOUT_MS = 1000;
/** Requests in flight from which on others share connections. */
const LOAD = 8;
/** Timeout of the requests that are the load, longer than a test. */
const BUSY_MS = 60_000;

let server: Server | undefined;
let dispatcher: BatchDispatcher;
afterEach(async () => {
  await dispatcher.destroy();
  server?.closeAllConnections();
  server?.close();
});

/**
 * Starts a server, which leaves requests for `/busy` open. Returns a function that reads a path of it, one that puts it under
 * load, and the connections it has received beside that.
 */
const start = async (listener: RequestListener, maxConnections = 128) => {
  const connections: Socket[] = [];
  server = createServer((request, response) => {
    if (request.url !== '/busy') listener(request, response);
  }).on('connection', (socket) => connections.push(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  dispatcher = createBatchDispatcher({ connect: {}, keepAliveMaxTimeout: 1000, maxConnections });
  const { request } = createWholeResponseClient(dispatcher);
  const read = (path: string, timeoutMs = TIMEOUT_MS): Promise<string> =>
    new Promise((resolve, reject) => {
      const options = { origin, path, method: 'GET', headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
      request(options, (error, response) => {
        if (error) reject(error);
        else resolve(String((response as unknown as { body: WholeBody }).body.content));
      });
    });
  const putUnderLoad = async () => {
    for (let index = 0; index < LOAD; index += 1) read('/busy', BUSY_MS).catch(() => {});
    await expect.poll(() => connections).toHaveLength(LOAD);
    connections.length = 0;
  };
  return { read, connections, putUnderLoad };
};

const listPaths = (count: number): string[] => Array.from({ length: count }, (_, index) => `/${index}`);

describe('reads that start in the same turn of the event loop, under load,', () => {
  it('share a connection, and each gets its own response', async () => {
    const { read, connections, putUnderLoad } = await start(({ url }, response) => response.end(url));
    await putUnderLoad();

    expect(await Promise.all(listPaths(16).map((path) => read(path)))).toEqual(listPaths(16));
    expect(await Promise.all(listPaths(16).map((path) => read(path)))).toEqual(listPaths(16));
    expect(connections).toHaveLength(1);
  });

  it('use several connections when there are more than sixteen', async () => {
    const { read, connections, putUnderLoad } = await start(({ url }, response) => response.end(url));
    await putUnderLoad();

    expect(await Promise.all(listPaths(40).map((path) => read(path)))).toEqual(listPaths(40));
    expect(connections).toHaveLength(3);
  });

  it('are sent once more when the connection closes after an earlier response', async () => {
    const received: (string | undefined)[] = [];
    const { read, putUnderLoad } = await start(({ url }, response) => {
      received.push(url);
      response.setHeader('connection', received.length === 1 ? 'close' : 'keep-alive').end(url);
    });
    await putUnderLoad();

    expect(await Promise.all(listPaths(3).map((path) => read(path)))).toEqual(listPaths(3));
    expect(received.filter((url) => url === '/0')).toHaveLength(1);
  });

  it('are sent at most twice', async () => {
    const received: (string | undefined)[] = [];
    const { read, putUnderLoad } = await start(async ({ url, socket }) => {
      received.push(url);
      await setImmediate();
      socket.destroy();
    });
    await putUnderLoad();

    const results = await Promise.allSettled(listPaths(4).map((path) => read(path)));

    expect(results.map(({ status }) => status)).toEqual(results.map(() => 'rejected'));
    // The first one is not sent again, because the connection may have ended because of it.
    expect(received).toEqual([...listPaths(4), '/1', '/2', '/3']);
  });

  it('all time out at the same time when the server hangs', async () => {
    const received: (string | undefined)[] = [];
    const { read, putUnderLoad } = await start(({ url }) => received.push(url));
    await putUnderLoad();

    const results = await Promise.allSettled(listPaths(3).map((path) => read(path)));

    const timeout = {
      status: 'rejected',
      reason: expect.objectContaining({ code: 'UND_ERR_HEADERS_TIMEOUT' }),
    };
    expect(results).toEqual([timeout, timeout, timeout]);
    expect(received).toEqual(['/0', '/1', '/2']);
  });
});

describe('reads that start in the same turn of the event loop, without load,', () => {
  it('have a connection each, so that none waits for another', async () => {
    const { read, connections } = await start(({ url }, response) => {
      if (url !== '/0') response.end(url);
    });
    const [hung, ...others] = listPaths(LOAD).map((path) => read(path));

    expect(await Promise.all(others)).toEqual(listPaths(LOAD).slice(1));
    expect(connections).toHaveLength(LOAD);
    await expect(hung).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  });
});

describe('a read that starts later', () => {
  it('does not wait for one without a response, under load', async () => {
    const { read, connections, putUnderLoad } = await start(({ url }, response) => {
      if (url !== '/hung') response.end(url);
    });
    await putUnderLoad();
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

    const results = await Promise.allSettled(listPaths(3).map((path) => read(path)));

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
