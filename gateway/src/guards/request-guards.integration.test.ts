import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
let trusting: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  trusting = await startTestGateway({ env: { TRUSTED_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await gateway.stop();
  await trusting.stop();
});

/** Counts the requests that reach the upstream during an action. */
const countForwarded = async (action: () => Promise<unknown>): Promise<number> => {
  const before = gateway.upstream.received.length;
  await action();
  return gateway.upstream.received.length - before;
};

describe('an ambiguous URL', () => {
  it.each([
    '/api/images/a\\..\\..\\internal',
    '/api/images/..%2f..%2finternal',
    '/api/images/%2e%2e',
    '/api/images/../../internal/accounts/1',
    '/api//profiles',
    '//api/profiles',
    '/api/images/a%00',
    '/api/images/%zz',
    '/apps/shell/..\\..\\internal',
    '/apps/shell/%2e%2e/closet/x.js',
  ])('%s is rejected and not forwarded', async (path) => {
    const { cookie } = await gateway.signIn();

    const forwarded = await countForwarded(async () => {
      const response = await gateway.request(path, { headers: { cookie } });
      expect([400, 404]).toContain(response.status);
      expect(response.headers['content-type']).toContain('application/problem+json');
    });

    expect(forwarded).toBe(0);
  });

  it('with an undeclared method answers 405', async () => {
    for (const method of ['POST', 'PUT', 'OPTIONS', 'TRACE', 'HEAD']) {
      expect((await gateway.request('/api/auth/user', { method })).status).toBe(405);
    }
  });
});

describe('request headers', () => {
  const getUpstreamHeaders = async (headers: Record<string, string | string[]>, target = gateway) => {
    const { cookie } = await target.signIn();
    const response = await target.request('/api/profiles', { headers: { ...headers, cookie } });
    return response.json().headers as Record<string, string>;
  };

  it('cannot spoof an identity, an address or an internal header', async () => {
    const headers = await getUpstreamHeaders({
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'x-real-ip': '6.6.6.6',
      'x-user-id': 'root',
      'x-internal-token': 'planted',
      'x-original-url': '/internal/accounts/1',
      'x-http-method-override': 'DELETE',
      'x-request-id': 'planted-request-id',
      authorization: 'Bearer planted',
      tracestate: 'planted=1',
      baggage: 'planted=1',
    });

    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(gateway.url).host,
      'x-forwarded-proto': 'http',
    });
    expect(JSON.stringify(headers)).not.toMatch(/planted|6\.6\.6\.6|evil|root|override|original/);
    expect(headers.authorization).toMatch(/^Bearer ey/);
    expect(headers.cookie).toBeUndefined();
  });

  it('pass on the trace id and nothing else of traceparent', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const valid = await getUpstreamHeaders({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    const malformed = await getUpstreamHeaders({ traceparent: `00-${traceId}-01` });

    expect(valid.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-00$`));
    expect(malformed.traceparent).toMatch(new RegExp(`^00-(?!${traceId})[0-9a-f]{32}-[0-9a-f]{16}-00$`));
  });

  it('cannot remove our headers by naming them in Connection', async () => {
    const headers = await getUpstreamHeaders({
      connection: 'close, authorization, x-forwarded-for, traceparent',
      'keep-alive': 'timeout=1',
      te: 'trailers',
      upgrade: 'websocket',
    });

    expect(headers.authorization).toMatch(/^Bearer ey/);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(headers).not.toHaveProperty('keep-alive', 'timeout=1');
    expect(headers).not.toHaveProperty('upgrade');
    expect(headers).not.toHaveProperty('te');
  });

  it('set the client address only behind a trusted proxy', async () => {
    const headers = await getUpstreamHeaders(
      { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-host': 'fitfolk.example' },
      trusting,
    );

    expect(headers).toMatchObject({ 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'fitfolk.example' });
  });

  it('authenticate behind TLS only with the __Host- cookie', async () => {
    const { cookie } = await trusting.signIn();
    const overTls = { 'x-forwarded-proto': 'https' };

    const plain = await trusting.request('/api/profiles', { headers: { ...overTls, cookie } });
    const bound = await trusting.request('/api/profiles', {
      headers: { ...overTls, cookie: `__Host-${cookie}` },
    });

    expect([plain.status, bound.status]).toEqual([401, 200]);
    expect(bound.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(bound.json().headers['x-forwarded-proto']).toBe('https');
  });
});

describe('a cross-site request', () => {
  it.each([
    ['POST', '/api/login'],
    ['POST', '/api/register'],
    ['POST', '/api/logout'],
    ['PATCH', '/api/auth/user'],
    ['DELETE', '/api/clothing-items/1'],
  ])('is rejected for %s %s', async (method, path) => {
    const { cookie } = await gateway.signIn();

    const forwarded = await countForwarded(async () => {
      for (const [name, value] of [
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', 'same-site'],
        ['origin', 'https://evil.example'],
        ['origin', 'null'],
      ] as const) {
        const response = await gateway.request(path, { method, headers: { cookie, [name]: value } });
        expect(response.status).toBe(403);
        expect(response.json().code).toBe('cross-site-request');
      }
    });

    expect(forwarded).toBe(0);
  });

  it('is not assumed for our own pages and for non-browser clients', async () => {
    const own = await gateway.request('/api/logout', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const none = await gateway.request('/api/logout', { method: 'POST' });

    expect([own.status, none.status]).toEqual([200, 200]);
  });
});

describe('responses', () => {
  it.each([
    ['off', 'max-age=0'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ])('carry the rule for HTTPS that HSTS=%s sets', async (HSTS, header) => {
    const configured = await startTestGateway({ env: { HSTS, PUBLIC_ORIGIN: 'https://fitfolk.example' } });

    const { headers } = await configured.request('/health/live', { headers: { host: 'fitfolk.example' } });
    await configured.stop();

    expect(headers['strict-transport-security']).toBe(header);
  });

  it('carry security headers', async () => {
    for (const path of ['/', '/api/auth/user', '/api/nothing', '/remotes.json', '/apps/shell/a.js']) {
      const { headers } = await gateway.request(path);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
});
