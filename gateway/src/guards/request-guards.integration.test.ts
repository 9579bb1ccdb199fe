import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** How many requests went inside while something happened. */
const passed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = gateway.upstream.received.length;
  await work();
  return gateway.upstream.received.length - before;
};

describe('an address that could be read in two ways', () => {
  test.each([
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
  ])('%s is refused and goes nowhere', async (path) => {
    const { cookie } = await gateway.signIn();

    const inside = await passed(async () => {
      const answer = await gateway.request(path, { headers: { cookie } });
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    });

    expect(inside).toBe(0);
  });

  test('methods that are not declared are refused alike', async () => {
    for (const method of ['POST', 'PUT', 'OPTIONS', 'TRACE', 'HEAD']) {
      expect((await gateway.request('/api/auth/user', { method })).status).toBe(405);
    }
  });
});

describe('what a browser sends along', () => {
  const inside = async (sent: Record<string, string | string[]>, door = gateway) => {
    const { cookie } = await door.signIn();
    const answer = await door.request('/api/profiles', { headers: { ...sent, cookie } });
    return answer.json().headers as Record<string, string>;
  };

  test('cannot plant an identity, an address or anything internal', async () => {
    const headers = await inside({
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

  test('chooses the id of its trace, and nothing else of it', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const own = await inside({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    const nonsense = await inside({ traceparent: `00-${traceId}-01` });

    expect(own.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-00$`));
    expect(nonsense.traceparent).toMatch(new RegExp(`^00-(?!${traceId})[0-9a-f]{32}-[0-9a-f]{16}-00$`));
  });

  test('cannot take away our headers by naming them in Connection', async () => {
    const headers = await inside({
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

  test('is believed about where it comes from only when a trusted proxy says it', async () => {
    const headers = await inside(
      { 'x-forwarded-for': '6.6.6.6, 9.9.9.9', 'x-forwarded-host': 'fitfolk.example' },
      trusting,
    );

    expect(headers).toMatchObject({ 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'fitfolk.example' });
  });

  test('behind TLS only the cookie that no subdomain can plant counts', async () => {
    const { cookie } = await trusting.signIn();
    const overTls = { 'x-forwarded-proto': 'https' };

    const plain = await trusting.request('/api/profiles', { headers: { ...overTls, cookie } });
    const bound = await trusting.request('/api/profiles', {
      headers: { ...overTls, cookie: `__Host-${cookie}` },
    });

    expect([plain.status, bound.status]).toEqual([401, 200]);
    expect(bound.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(bound.json().headers['x-forwarded-proto']).toBe('https');
  });
});

describe('another site', () => {
  test.each([
    ['POST', '/api/login'],
    ['POST', '/api/register'],
    ['POST', '/api/logout'],
    ['PATCH', '/api/auth/user'],
    ['DELETE', '/api/clothing-items/1'],
  ])('cannot make a browser send %s %s', async (method, path) => {
    const { cookie } = await gateway.signIn();

    const inside = await passed(async () => {
      for (const [name, value] of [
        ['sec-fetch-site', 'cross-site'],
        ['sec-fetch-site', 'same-site'],
        ['origin', 'https://evil.example'],
        ['origin', 'null'],
      ] as const) {
        const answer = await gateway.request(path, { method, headers: { cookie, [name]: value } });
        expect(answer.status).toBe(403);
        expect(answer.json().code).toBe('cross-site-request');
      }
    });

    expect(inside).toBe(0);
  });

  test('our own page and a client that is no browser may', async () => {
    const own = await gateway.request('/api/logout', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    const none = await gateway.request('/api/logout', { method: 'POST' });

    expect([own.status, none.status]).toEqual([200, 200]);
  });
});

test('every answer keeps browsers strict', async () => {
  for (const path of ['/', '/api/auth/user', '/api/nothing', '/remotes.json', '/apps/shell/a.js']) {
    const { headers } = await gateway.request(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});
