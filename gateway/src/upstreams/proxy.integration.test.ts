import { RESPONSE_TO } from '@fitfolk/service-kit/clients/own-response';
import { createTraceId } from '@fitfolk/service-kit/observability/trace';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

/** Default timeout of an endpoint in milliseconds. */
const TIMEOUT_MS = 3000;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

const longBody = { reasons: Array.from({ length: 200 }, (_, index) => `reason ${index}`) };

/** Sends the headers of a response whose body has 10 bytes. */
const startResponse = ({ headers: { traceparent = '' } }: FastifyRequest, reply: FastifyReply) =>
  reply.hijack().raw.writeHead(200, { 'content-length': 10, [RESPONSE_TO]: traceparent });

let auth: EchoServer;
let gateway: TestGateway;
let hang: PromiseWithResolvers<void>;
beforeEach(async () => {
  hang = Promise.withResolvers<void>();
  auth = await startEchoServer((http) => {
    http.get('/api/profiles', (_request, reply) =>
      reply.code(503).header('retry-after', '1').send({ from: 'auth' }),
    );
    http.get('/api/auth/user', async () => hang.promise);
    http.post('/api/profiles', (_request, reply) => reply.raw.destroy());
    http.get('/api/auth/sessions', (request, reply) => {
      startResponse(request, reply);
      reply.raw.write('[', () => reply.raw.destroy());
    });
    http.delete('/api/auth/oidc/link', (request, reply) => {
      startResponse(request, reply);
      reply.raw.write('[');
    });
    http.post('/api/plan/portal', (_request, reply) => reply.send(Buffer.alloc(MAX_RESPONSE_BYTES + 1)));
    http.get('/api/auth/mail', async () => longBody);
    http.get('/api/plan', (_request, reply) => reply.code(304).send());
    http.delete('/api/auth/sessions', (_request, reply) =>
      reply.header(RESPONSE_TO, `00-${createTraceId()}-00f067aa0ba902b7-00`).send({ of: 'somebody else' }),
    );
  });
  gateway = await startTestGateway({ env: { AUTH_URL: auth.url } });
});
afterEach(async () => {
  hang.resolve();
  await gateway.stop();
  await auth.stop();
});

const get = async (path: string, method = 'GET', headers: Record<string, string> = {}) => {
  const { cookie } = await gateway.signIn();
  return gateway.request(path, { method, headers: { ...headers, cookie } });
};

describe('a forwarded request', () => {
  it('returns a 503 of the service without retrying', async () => {
    const response = await get('/api/profiles');

    expect([response.status, response.json(), response.headers['retry-after']]).toEqual([
      503,
      { from: 'auth' },
      '1',
    ]);
    expect(auth.received.filter(({ url }) => url === '/api/profiles')).toHaveLength(1);
  });

  it(
    'times out with 504 without retrying',
    async () => {
      const response = await get('/api/auth/user');

      expect([response.status, response.json().code]).toEqual([504, 'timed-out']);
      expect(auth.received.filter(({ url }) => url === '/api/auth/user')).toHaveLength(1);
    },
    TIMEOUT_MS + 10_000,
  );

  it(
    'times out with 504 when the response stops after its headers',
    async () => {
      const response = await get('/api/auth/oidc/link', 'DELETE');

      expect([response.status, response.json().code]).toEqual([504, 'timed-out']);
    },
    TIMEOUT_MS + 10_000,
  );

  it('answers 503 to a response that breaks off after its headers', async () => {
    const response = await get('/api/auth/sessions');

    expect([response.status, response.json().code]).toEqual([503, 'unavailable']);
  });

  it('answers 503 to a response that belongs to another request', async () => {
    const response = await get('/api/auth/sessions', 'DELETE');

    expect([response.status, response.json().code]).toEqual([503, 'unavailable']);
  });

  it('does not return the header by which responses are matched', async () => {
    expect((await get('/api/auth/mail')).headers).not.toHaveProperty(RESPONSE_TO);
  });

  it('answers 503 to a response that is larger than 16 MiB', async () => {
    const response = await get('/api/plan/portal', 'POST');

    expect([response.status, response.json().code]).toEqual([503, 'unavailable']);
  });

  it('returns a 304 without a length', async () => {
    const response = await get('/api/plan');

    expect([response.status, response.headers['content-length'], response.text]).toEqual([
      304,
      undefined,
      '',
    ]);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=1', 'gzip'],
  ])('compresses a long JSON response for a client that accepts %s', async (accepted, encoding) => {
    const { headers } = await get('/api/auth/mail', 'GET', { 'accept-encoding': accepted });

    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(Number(headers['content-length'])).toBeLessThan(JSON.stringify(longBody).length / 3);
  });

  it.each([
    ['a client that accepts no encoding', {}],
    ['a client that refuses every encoding', { 'accept-encoding': 'br;q=0, gzip;q=0' }],
    ['a page of another site', { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' }],
  ])('sends a long JSON response as it is to %s', async (_, headers: Record<string, string>) => {
    const response = await get('/api/auth/mail', 'GET', headers);

    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.json()).toEqual(longBody);
  });

  it('answers 503 to a dropped connection without retrying', async () => {
    const { cookie } = await gateway.signIn();

    const response = await gateway.request('/api/profiles', { method: 'POST', headers: { cookie } });

    expect([response.status, response.json().code]).toEqual([503, 'unavailable']);
    expect(auth.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('answers 503 while its service is down and leaves others working', async () => {
    await auth.stop();

    const down = await get('/api/profiles');
    const up = await get('/api/images/1');

    expect([down.status, down.json()]).toEqual([
      503,
      expect.objectContaining({
        code: 'unavailable',
        detail: 'This part of Fitfolk is not available right now',
      }),
    ]);
    expect(up.status).toBe(200);
  });

  it('is rejected at once while the circuit is open', async () => {
    const { cookie } = await gateway.signIn();
    const post = () => gateway.request('/api/profiles', { method: 'POST', headers: { cookie } });
    for (let i = 0; i < 5; i += 1) await post();
    auth.received.length = 0;

    const response = await post();

    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBeDefined();
    expect(auth.received).toEqual([]);
  });
});
