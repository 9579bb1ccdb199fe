import { request } from 'node:http';
import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

describe('a request whose client disconnects while it sends the body', () => {
  it('is logged below the level of failures', async () => {
    const lines: { readonly level: number; readonly msg: string }[] = [];
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(chunk));
        done();
      },
    });
    const http = createHttpServer(pino({ level: 'debug' }, stream));
    http.post('/', () => ({}));
    const { hostname, port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));

    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const sent = request({ hostname, port, method: 'POST', headers });
    sent.on('error', () => {}).write('{"a":');
    sent.on('socket', (socket) => socket.on('connect', () => setImmediate(() => sent.destroy())));
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request aborted');
    await http.close();

    expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  });
});
