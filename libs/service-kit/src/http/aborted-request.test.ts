import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { request as requestUpstream } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

type Line = { readonly level: number; readonly msg: string };

const ERROR_LEVEL = 50;

let lines: Line[];
let http: FastifyInstance;
beforeEach(() => {
  lines = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(chunk));
      done();
    },
  });
  http = createHttpServer(pino({ level: 'debug' }, stream));
});
afterEach(() => http.close());

/** Starts the server and sends it a body, or the first part of one, as a client that can disconnect. */
const startRequest = async (body: string, length = body.length) => {
  const { hostname, port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
  const headers = { 'content-type': 'application/json', 'content-length': String(length) };
  const sent = request({ hostname, port, method: 'POST', headers });
  sent.on('error', () => {}).write(body);
  return sent;
};

const listErrors = () => lines.filter(({ level }) => level >= ERROR_LEVEL).map(({ msg }) => msg);

describe('a request whose client disconnects while it sends the body', () => {
  it('is logged below the level of failures', async () => {
    http.post('/', () => ({}));
    const sent = await startRequest('{"a":', 100);
    sent.on('socket', (socket) => socket.on('connect', () => setImmediate(() => sent.destroy())));

    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request aborted');
    expect(listErrors()).toEqual([]);
  });
});

describe('a request whose client disconnects before the response', () => {
  it('is logged below the level of failures when an upstream response was to be passed on', async () => {
    const upstream = createServer((_request, response) => response.flushHeaders()).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    const passedOn = Promise.withResolvers<void>();
    http.post('/', async (_request, reply) => {
      const { body } = await requestUpstream(`http://127.0.0.1:${port}/`);
      setImmediate(passedOn.resolve);
      return reply.send(body);
    });
    const sent = await startRequest('{}');
    await passedOn.promise;
    sent.destroy();

    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request aborted');
    expect(listErrors()).toEqual([]);
    upstream.closeAllConnections();
    upstream.close();
  });

  it('is logged as a failure when our code failed', async () => {
    const received = Promise.withResolvers<void>();
    http.post('/', async (_request, reply) => {
      received.resolve();
      await once(reply.raw, 'close');
      throw new TypeError('a defect');
    });
    const sent = await startRequest('{}');
    await received.promise;
    sent.destroy();

    await expect.poll(listErrors).toEqual(['request failed']);
  });
});
