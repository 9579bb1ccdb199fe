import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

let http: FastifyInstance;
let response: PromiseWithResolvers<string>;
beforeEach(() => {
  http = createHttpServer(pino({ level: 'silent' }));
  response = Promise.withResolvers();
  http.get('/', () => response.promise);
});
afterEach(() => http.close());

const open = async (): Promise<Socket> => {
  const { hostname, port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
  return connect(Number(port), hostname);
};

/** Sends bytes over a new connection, and returns what the server sends until it closes the connection. */
const send = async (bytes: string): Promise<string> => {
  const socket = await open();
  socket.write(bytes);
  return text(socket).catch(() => '');
};

describe('bytes that are not a request', () => {
  it('are answered with 400', async () => {
    expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n.*malformed-request/s);
  });

  it('end the connection without an answer while an earlier request of it waits', async () => {
    expect(await send(`${REQUEST}nonsense\r\n\r\n`)).toBe('');
  });

  it('are answered with 400 within the body of the only request that waits', async () => {
    http.post('/', () => response.promise);
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

    expect(await send(`${head}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('end the connection without an answer within the body of a request that was answered early', async () => {
    http.post('/', { onRequest: (_request, reply) => void reply.code(403).send('early') }, () => 'late');
    const socket = await open();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    const [answer] = await once(socket, 'data');
    socket.write('nonsense\r\n');

    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /);
    expect(await text(socket).catch(() => '')).toBe('');
  });

  it('are answered with 400 once earlier requests have their answers', async () => {
    response.resolve('done');
    const socket = await open();
    socket.write(REQUEST);
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a head', () => {
  const toHead = (bytes: number) =>
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX: ${'x'.repeat(bytes)}\r\n\r\n`;

  it('of 30 KB is read', async () => {
    response.resolve('done');

    expect(await send(toHead(30 * 1024))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that is longer than a service accepts is answered with 431', async () => {
    expect(await send(toHead(40 * 1024))).toMatch(
      /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n.*head-too-large/s,
    );
  });
});
