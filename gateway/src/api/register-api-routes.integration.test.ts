import { randomUUID } from 'node:crypto';
import { closetContract } from '@fitfolk/contracts/closet';
import { contracts } from '@fitfolk/contracts/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const MAX_BODY_BYTES = 64 * 1024;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    routes: (http) => {
      http.post('/api/login', (_request, reply) =>
        reply
          .headers({
            'set-cookie': ['sid=new; HttpOnly; Path=/', 'other=1'],
            'x-powered-by': 'secret',
            server: 'secret',
            'keep-alive': 'timeout=77',
          })
          .send({}),
      );
    },
  });
});
afterAll(() => gateway.stop());

const json = { 'content-type': 'application/json' };

describe('contract endpoints', () => {
  const endpoints = contracts.flatMap(({ endpoints }) => Object.values(endpoints));
  const browserEndpoints = endpoints.filter(({ path }) => path.startsWith('/api/'));
  const fillPath = (path: string) => path.replace(/:\w+/g, 'some-id');

  it.each(browserEndpoints.map(({ method, path, access }) => [method, path, access] as const))(
    '%s %s requires %s access',
    async (method, path, access) => {
      const notOnboarded = await gateway.signIn({ onboarded: false });
      const unverified = await gateway.signIn({ logins: [{ id: randomUUID(), mustVerifyEmail: true }] });
      const onboarded = await gateway.signIn();

      const statuses = await Promise.all(
        [undefined, notOnboarded.cookie, unverified.cookie, onboarded.cookie].map(async (cookie) => {
          const response = await gateway.request(fillPath(path), {
            method,
            headers: cookie ? { cookie } : {},
          });
          return response.status;
        }),
      );

      expect(statuses).toEqual(
        {
          public: [200, 200, 200, 200],
          session: [401, 200, 200, 200],
          onboarded: [401, 403, 200, 200],
          verified: [401, 403, 403, 200],
          tablet: [401, 401, 401, 401],
          service: [],
        }[access],
      );
    },
  );

  it('receive parameters, query and body', async () => {
    const { cookie } = await gateway.signIn();

    const read = await gateway.request('/api/images/abc%20d?w=200', { headers: { cookie } });
    const change = await gateway.request('/api/auth/user', {
      method: 'PATCH',
      headers: { cookie, ...json },
      body: '{"firstName":"Ána"}',
    });

    expect(read.json()).toMatchObject({ method: 'GET', url: '/api/images/abc%20d?w=200' });
    expect(change.json()).toMatchObject({
      method: 'PATCH',
      url: '/api/auth/user',
      body: '{"firstName":"Ána"}',
    });
    expect(change.json().headers['content-type']).toBe('application/json');
  });

  it('receive the time that the gateway waits, and the idempotency key of the client', async () => {
    const { cookie } = await gateway.signIn();
    const headers = { cookie, 'idempotency-key': 'k1', 'x-request-timeout-ms': '9999999' };

    const create = await gateway.request('/api/outfits', { method: 'POST', headers });
    const analyze = await gateway.request('/api/clothing-items/analyze-image', { method: 'POST', headers });

    expect(create.json().headers).toMatchObject({ 'x-request-timeout-ms': '3000', 'idempotency-key': 'k1' });
    expect(analyze.json().headers['x-request-timeout-ms']).toBe(
      String(closetContract.endpoints.analyzeImage.timeoutMs),
    );
  });

  it('receive signed webhooks unchanged, with the signature header', async () => {
    const body = '{\n  "id": "evt_1",  "amount": 4.990\n}';
    const headers = { ...json, 'stripe-signature': 't=1,v1=abc', 'x-other': 'dropped' };

    const signed = await gateway.request('/api/plan/stripe-events', { method: 'POST', headers, body });
    const other = await gateway.request('/api/login', { method: 'POST', headers, body: '{}' });

    expect(signed.json()).toMatchObject({ body, headers: { 'stripe-signature': 't=1,v1=abc' } });
    expect(signed.json().headers).not.toHaveProperty('x-other');
    expect(gateway.upstream.received.at(-1)?.url).toBe('/api/login');
    expect(gateway.upstream.received.at(-1)?.headers).not.toHaveProperty('stripe-signature');
    expect(other.status).toBe(200);
    const hostile = await gateway.request('/api/plan/stripe-events', {
      method: 'POST',
      headers: { ...headers, origin: 'https://elsewhere.example' },
      body,
    });
    expect([hostile.status, hostile.json().code]).toEqual([403, 'cross-site-request']);
  });

  it.each(
    endpoints
      .filter(({ access, path }) => access === 'service' || path.startsWith('/internal/'))
      .map(({ method, path }) => [method, path] as const),
  )('answer 404 to browsers for %s %s', async (method, path) => {
    const { cookie } = await gateway.signIn();
    const received = gateway.upstream.received.length;

    const response = await gateway.request(fillPath(path), {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });

    expect([response.status, response.json().code]).toEqual([404, 'not-found']);
    expect(gateway.upstream.received.slice(received).map(({ url }) => url)).not.toContain(fillPath(path));
  });

  it('answer 404 for internal and unknown paths', async () => {
    const { cookie } = await gateway.signIn();

    for (const path of ['/internal/accounts/1', '/internal/images/1', '/api/nothing', '/api', '/api/']) {
      const response = await gateway.request(path, { headers: { cookie } });
      expect([response.status, response.json().code]).toEqual([404, 'not-found']);
    }
  });
});

describe('request cookies', () => {
  const value = 'v'.repeat(43);
  const getUpstreamCookie = async (path: string, cookie: string, headers: Record<string, string> = {}) => {
    const { cookie: session } = await gateway.signIn();
    const response = await gateway.request(path, {
      headers: { cookie: `${session}; ${cookie}`, ...headers },
    });
    return response.json().headers.cookie;
  };

  it('are dropped, except the one that the endpoint names', async () => {
    const cookies = `other=1; sign-in=${value}; __Host-sign-in=${'h'.repeat(43)}`;

    expect(await getUpstreamCookie('/api/auth/oidc/login', cookies)).toBe(`sign-in=${value}`);
    expect(await getUpstreamCookie('/api/auth/user', cookies)).toBeUndefined();
  });

  it.each(['short', `"${value}, x=1"`, `${value}%0d%0ax`, `${value}é`])(
    'are dropped if the value is %s',
    async (invalid) => {
      expect(
        await getUpstreamCookie('/api/auth/oidc/callback', `sign-in=${encodeURI(invalid)}`),
      ).toBeUndefined();
    },
  );
});

describe('an undeclared method', () => {
  it.each(['POST', 'HEAD', 'OPTIONS', 'PUT', 'QUERY', 'TRACE'])(
    '%s answers 405 with an Allow header',
    async (method) => {
      const response = await gateway.request('/api/clothing-items/some-id', { method });

      expect(response.status).toBe(405);
      expect(response.headers.allow).toBe('GET, PATCH, DELETE');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      if (method !== 'HEAD') expect(response.json().code).toBe('method-not-allowed');
    },
  );
});

describe('a navigation from another site', () => {
  it('reaches the sign-in callback but cannot change anything', async () => {
    const { cookie } = await gateway.signIn();
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const url = '/api/auth/oidc/callback?code=c&state=s&iss=https%3A%2F%2Fid.example';

    const back = await gateway.request(url, { headers });
    const linking = await gateway.request('/api/auth/oidc/link', { method: 'POST', headers });

    expect([back.status, back.json().url]).toEqual([200, url]);
    expect([linking.status, linking.json().code]).toEqual([403, 'cross-site-request']);
  });
});

describe('a read by profile id', () => {
  it.each([
    ['/api/clothing-items?profileId=p1', '/api/clothing-items/p1'],
    ['/api/clothing-items?limit=5&profileId=p1', '/api/clothing-items/p1?limit=5'],
    ['/api/clothing-items/cleanout-alerts?profileId=p1', '/api/clothing-items/p1/cleanout-alerts'],
    ['/api/clothing-items?profileId=..%2F..%2Finternal', '/api/clothing-items/..%2F..%2Finternal'],
  ])('forwards %s as %s', async (requested, forwarded) => {
    const { cookie } = await gateway.signIn();
    const before = gateway.upstream.received.length;

    await gateway.request(requested, { headers: { cookie } });

    const urls = gateway.upstream.received.slice(before).map(({ url }) => url);
    expect(urls.every((url) => url === forwarded)).toBe(true);
    expect(urls.some((url) => url.startsWith('/internal'))).toBe(false);
  });

  it('requires the profile id', async () => {
    const { cookie } = await gateway.signIn();

    const response = await gateway.request('/api/clothing-items', { headers: { cookie } });

    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'profileId', message: 'Required' }],
    });
  });

  it('rejects a repeated profile id', async () => {
    const { cookie } = await gateway.signIn();

    const response = await gateway.request('/api/clothing-items?profileId=a&profileId=b', {
      headers: { cookie },
    });

    expect([response.status, response.json().code]).toEqual([400, 'malformed-request']);
  });
});

describe('a request body', () => {
  const login = (body: string | Buffer, headers: Record<string, string> = json) =>
    gateway.request('/api/login', { method: 'POST', headers, body });

  it('may have up to 64 KiB', async () => {
    expect((await login('x'.repeat(MAX_BODY_BYTES))).status).toBe(200);
    const before = gateway.upstream.received.length;

    const response = await login('x'.repeat(MAX_BODY_BYTES + 1));

    expect([response.status, response.json().code]).toEqual([413, 'body-too-large']);
    const chunked = await login('x'.repeat(MAX_BODY_BYTES + 1), { ...json, 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
    expect(gateway.upstream.received.length).toBe(before);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'of type %s is rejected',
    async (type) => {
      const response = await login('{}', { 'content-type': type });

      expect([response.status, response.json().code]).toEqual([415, 'media-type-unsupported']);
    },
  );

  it('of a mail program that unsubscribes is a form, which is dropped (RFC 8058)', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' };
    expect((await gateway.request('/api/unsubscribe?token=x', form)).status).toBe(200);
    expect(gateway.upstream.received.at(-1)).toMatchObject({ url: '/api/unsubscribe?token=x', body: '' });
  });

  it('is forwarded as UTF-8 JSON whatever charset it declares', async () => {
    const response = await login('{}', { 'content-type': 'application/json; charset=utf-16' });

    expect(response.status).toBe(200);
    expect(gateway.upstream.received.at(-1)?.headers['content-type']).toBe('application/json');
  });

  it('of a GET request is dropped', async () => {
    const { cookie } = await gateway.signIn();

    const headers = { cookie, ...json, 'content-length': '7' };
    const response = await gateway.request('/api/profiles', { headers, body: '{"a":1}' });

    expect(response.json().body).toBe('');
    expect(response.json().headers).not.toHaveProperty('content-length');
  });
});

describe('responses', () => {
  it('keep cookies and drop headers that reveal the server', async () => {
    const { headers } = await gateway.request('/api/login', { method: 'POST' });

    expect(headers['set-cookie']).toEqual(['sid=new; HttpOnly; Path=/', 'other=1']);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
  });
});
