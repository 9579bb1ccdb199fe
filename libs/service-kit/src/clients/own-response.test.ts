import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTraceId } from '../observability/trace.ts';
import { requireOwnResponse } from './own-response.ts';

const HEAD_END = '\r\n\r\n';

const connections: Socket[] = [];
let origin: string;
let client: Dispatcher;
let stop: () => Promise<void>;
/** Bytes that the server sends for a request, from its head. */
let answer: (head: string) => string;
beforeEach(async () => {
  const server = createServer((socket) => {
    connections.push(socket);
    let received = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const heads = `${received}${chunk}`.split(HEAD_END);
      received = heads.pop() ?? '';
      for (const head of heads) socket.write(answer(head));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ connections: 1 });
  client = agent.compose(requireOwnResponse);
  stop = async () => {
    await agent.destroy();
    server.close();
  };
});
afterEach(async () => {
  connections.length = 0;
  await stop();
});

const getTraceparent = (head: string): string => /^traceparent: (.*)$/m.exec(head)?.[1] ?? '';

const toResponse = (head: string, traceparent = getTraceparent(head)): string => {
  const path = head.split(' ')[1] ?? '';
  const lines = ['HTTP/1.1 200 OK', `traceparent: ${traceparent}`, `content-length: ${path.length}`];
  return `${lines.join('\r\n')}${HEAD_END}${path}`;
};

const read = async (path: string): Promise<string> => {
  const headers = { traceparent: `00-${createTraceId()}-00f067aa0ba902b7-00` };
  const { body } = await request(`${origin}${path}`, { dispatcher: client, headers });
  return body.text();
};

describe('requireOwnResponse', () => {
  it('passes on responses that repeat the traceparent of their request', async () => {
    answer = toResponse;

    expect([await read('/a'), await read('/b')]).toEqual(['/a', '/b']);
    expect(connections).toHaveLength(1);
  });

  it.each([
    ['of another request', (head: string) => toResponse(head, `00-${createTraceId()}-00f067aa0ba902b7-00`)],
    ['without a traceparent', () => `HTTP/1.1 400 Bad Request\r\ncontent-length: 0${HEAD_END}`],
  ])('rejects a response %s, and closes the connection', async (_, toWrongResponse) => {
    answer = toWrongResponse;
    await expect(read('/a')).rejects.toThrow('The response belongs to another request');
    answer = toResponse;

    expect(await read('/b')).toBe('/b');
    expect(connections).toHaveLength(2);
  });

  it('never shifts the responses of a server that sends one too many', async () => {
    let requests = 0;
    answer = (head) => {
      requests += 1;
      return requests % 7 === 0 ? `${toResponse(head)}${toResponse(head)}` : toResponse(head);
    };
    const paths = Array.from({ length: 200 }, (_, index) => `/${index}`);

    const results = await Promise.allSettled(paths.map(read));

    const bodies = results.map((result, index) =>
      result.status === 'fulfilled' ? result.value : paths[index],
    );
    expect(bodies).toEqual(paths);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });
});
