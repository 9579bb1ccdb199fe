import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetchPublic, type PublicFetchOptions } from './fetch-public.ts';
import type { Resolve } from './public-lookup.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
};

/** A resolver that answers with the given addresses, one after another, and counts its questions. */
const createResolver = (...answers: string[]) => {
  const asked: string[] = [];
  const resolve: Resolve = async (hostname) => {
    const address = answers[asked.length] ?? '127.0.0.1';
    asked.push(hostname);
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
  return { asked, resolve };
};

const limits = { maxBytes: 1000, timeoutMs: 5000, maxRedirects: 2 };
const fetchFrom = (url: string, options: Partial<PublicFetchOptions> = {}) =>
  createFetchPublic({ ...limits, resolve: createResolver().resolve, ...options })(url);
/** Fetches from a server of this test, whose host is allowed a private address. */
const fetchSchool = (port: number, path = '/', options: Partial<PublicFetchOptions> = {}) =>
  fetchFrom(`http://school.example:${port}${path}`, {
    privateHosts: [`school.example:${port}`],
    ...options,
  });

describe('createFetchPublic', () => {
  it('returns status, headers and the decompressed body', async () => {
    const port = await serve((request, response) => {
      const body = gzipSync(`calendar of ${request.headers.host}`);
      response.writeHead(203, { 'content-encoding': 'gzip', etag: '"1"' }).end(body);
    });
    const { status, headers, body } = await fetchSchool(port);
    expect([status, headers.get('etag'), body.toString()]).toEqual([
      203,
      '"1"',
      `calendar of school.example:${port}`,
    ]);
  });

  it('connects to the address that was checked, whatever the name resolves to afterwards', async () => {
    const port = await serve((_request, response) => response.end('pinned'));
    const { asked, resolve } = createResolver('127.0.0.1', '127.0.0.9');
    expect((await fetchSchool(port, '/', { resolve })).body.toString()).toBe('pinned');
    expect(asked).toEqual(['school.example']);
  });

  it.each(['10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:192.168.0.1', '64:ff9b::7f00:1'])(
    'opens no connection to a name with the address %s',
    async (address) => {
      const { resolve } = createResolver(address);
      const failure = fetchFrom('https://rebind.example/', { resolve });
      await expect(failure).rejects.toMatchObject({ reason: 'address-not-public' });
    },
  );

  it('rejects a name of which one address is private', async () => {
    const resolve: Resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(fetchFrom('http://mixed.example/', { resolve })).rejects.toMatchObject({
      reason: 'address-not-public',
    });
  });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]:3000/',
    'http://[::ffff:a00:1]/',
    'http://localhost/',
  ])('rejects %s', async (url) => {
    await expect(fetchFrom(url)).rejects.toMatchObject({ reason: 'address-not-public' });
  });

  it.each([
    ['http://school.example/', 'school.example:80'],
    ['https://school.example/', 'school.example:443'],
    ['https://school.example:443/', 'school.example'],
  ])('may read %s from the private host %s', async (url, privateHost) => {
    const result = await fetchFrom(url, { privateHosts: [privateHost] }).catch((error) => error);
    expect(result.reason).not.toBe('address-not-public');
  });

  it.each(['file:///etc/passwd', 'ftp://school.example/', 'https://user:secret@school.example/', 'school'])(
    'does not support %s, and does not repeat it',
    async (url) => {
      const failure = await fetchFrom(url).catch((error) => error);
      expect(failure).toMatchObject({ reason: 'url-not-supported' });
      expect(failure.message).not.toContain('secret');
    },
  );

  it('follows redirects to hosts that may be read', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/new') response.end('moved');
      else response.writeHead(301, { location: '/new' }).end();
    });
    expect((await fetchSchool(port)).body.toString()).toBe('moved');
  });

  it.each([
    ['an address of this machine', (port: number) => `http://127.0.0.1:${port}/internal`],
    ['a name with such an address', (port: number) => `http://other.example:${port}/internal`],
  ])('does not follow a redirect to %s', async (_kind, getLocation) => {
    const paths: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: getLocation(port) }).end();
    });
    await expect(fetchSchool(port)).rejects.toMatchObject({ reason: 'address-not-public' });
    expect(paths).toEqual(['/']);
  });

  it('gives up after the allowed redirects', async () => {
    let requests = 0;
    const port = await serve((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: '/again' }).end();
    });
    await expect(fetchSchool(port)).rejects.toMatchObject({ reason: 'redirect-not-followed' });
    expect(requests).toBe(1 + limits.maxRedirects);
  });

  it('gives up a body that never ends', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await serve((_request, response) => {
      response.on('close', closed.resolve);
      response.write('BEGIN:');
    });
    await expect(fetchSchool(port, '/', { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'timed-out' });
    await closed.promise;
  });

  it.each([
    ['long', (text: string) => [text, {}] as const],
    ['compressed', (text: string) => [gzipSync(text), { 'content-encoding': 'gzip' }] as const],
  ])('gives up a %s body at its limit', async (_kind, encode) => {
    const [body, headers] = encode('x'.repeat(5_000_000));
    const port = await serve((_request, response) => response.writeHead(200, headers).end(body));
    await expect(fetchSchool(port)).rejects.toMatchObject({ reason: 'response-too-long' });
  });

  it('reports a host that does not answer', async () => {
    const port = await serve((request) => request.destroy());
    await expect(fetchSchool(port)).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
