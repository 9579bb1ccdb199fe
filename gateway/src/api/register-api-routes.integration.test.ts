import { contracts } from '@fitfolk/contracts/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('the endpoints of the contracts', () => {
  const endpoints = contracts.flatMap(({ endpoints }) => Object.values(endpoints));
  const browserEndpoints = endpoints.filter(({ path }) => path.startsWith('/api/'));
  const pathOf = (path: string) => path.replace(/:\w+/g, 'some-id');

  test.each(browserEndpoints.map(({ method, path, access }) => [method, path, access] as const))(
    '%s %s is for %s',
    async (method, path, access) => {
      const newcomer = await gateway.signIn({ onboarded: false });
      const onboarded = await gateway.signIn();

      const statuses = await Promise.all(
        [undefined, newcomer.cookie, onboarded.cookie].map(async (cookie) => {
          const answer = await gateway.request(pathOf(path), { method, headers: cookie ? { cookie } : {} });
          return answer.status;
        }),
      );

      expect(statuses).toEqual(
        { public: [200, 200, 200], session: [401, 200, 200], onboarded: [401, 403, 200], service: [] }[
          access
        ],
      );
    },
  );

  test('arrive with their parameters, query and body', async () => {
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

  test('that are signed arrive byte by byte, with the signature, from callers that are no browser', async () => {
    const body = '{\n  "id": "evt_1",  "amount": 4.990\n}';
    const headers = { ...json, 'stripe-signature': 't=1,v1=abc', 'x-other': 'left outside' };

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

  test('of services alone do not exist outside', async () => {
    const { cookie } = await gateway.signIn();

    for (const path of ['/internal/accounts/1', '/internal/images/1', '/api/nothing', '/api', '/api/']) {
      const answer = await gateway.request(path, { headers: { cookie } });
      expect([answer.status, answer.json().code]).toEqual([404, 'not-found']);
    }
  });
});

describe('cookies', () => {
  const value = 'v'.repeat(43);
  const cookiesInside = async (path: string, cookie: string, headers: Record<string, string> = {}) => {
    const { cookie: session } = await gateway.signIn();
    const answer = await gateway.request(path, { headers: { cookie: `${session}; ${cookie}`, ...headers } });
    return answer.json().headers.cookie;
  };

  test('stay outside, the one that an endpoint names aside', async () => {
    const cookies = `other=1; sign-in=${value}; __Host-sign-in=${'h'.repeat(43)}`;

    expect(await cookiesInside('/api/auth/oidc/login', cookies)).toBe(`sign-in=${value}`);
    expect(await cookiesInside('/api/auth/user', cookies)).toBeUndefined();
  });

  test.each(['short', `"${value}, x=1"`, `${value}%0d%0ax`, `${value}é`])(
    'with %s in them stay outside',
    async (odd) => {
      expect(await cookiesInside('/api/auth/oidc/callback', `sign-in=${encodeURI(odd)}`)).toBeUndefined();
    },
  );
});

describe('a method that an address does not have', () => {
  test.each(['POST', 'HEAD', 'OPTIONS', 'PUT', 'QUERY', 'TRACE'])(
    'is refused, and those it has are named: %s',
    async (method) => {
      const answer = await gateway.request('/api/clothing-items/some-id', { method });

      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, PATCH, DELETE');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      if (method !== 'HEAD') expect(answer.json().code).toBe('method-not-allowed');
    },
  );
});

test('a navigation from another site may come back from signing in, and begin nothing', async () => {
  const { cookie } = await gateway.signIn();
  const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const address = '/api/auth/oidc/callback?code=c&state=s&iss=https%3A%2F%2Fid.example';

  const back = await gateway.request(address, { headers });
  const linking = await gateway.request('/api/auth/oidc/link', { method: 'POST', headers });

  expect([back.status, back.json().url]).toEqual([200, address]);
  expect([linking.status, linking.json().code]).toEqual([403, 'cross-site-request']);
});

describe('a read of a profile', () => {
  test.each([
    ['/api/clothing-items?profileId=p1', '/api/clothing-items/p1'],
    ['/api/clothing-items?limit=5&profileId=p1', '/api/clothing-items/p1?limit=5'],
    ['/api/clothing-items/cleanout-alerts?profileId=p1', '/api/clothing-items/p1/cleanout-alerts'],
    ['/api/clothing-items?profileId=..%2F..%2Finternal', '/api/clothing-items/..%2F..%2Finternal'],
  ])('%s is %s', async (asked, arrived) => {
    const { cookie } = await gateway.signIn();
    const before = gateway.upstream.received.length;

    await gateway.request(asked, { headers: { cookie } });

    const seen = gateway.upstream.received.slice(before).map(({ url }) => url);
    expect(seen.every((url) => url === arrived)).toBe(true);
    expect(seen.some((url) => url.startsWith('/internal'))).toBe(false);
  });

  test('needs to say which', async () => {
    const { cookie } = await gateway.signIn();

    const answer = await gateway.request('/api/clothing-items', { headers: { cookie } });

    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'profileId', message: 'Required' }],
    });
  });

  test('may say it once only', async () => {
    const { cookie } = await gateway.signIn();

    const answer = await gateway.request('/api/clothing-items?profileId=a&profileId=b', {
      headers: { cookie },
    });

    expect([answer.status, answer.json().code]).toEqual([400, 'malformed-request']);
  });
});

describe('a body', () => {
  const login = (body: string | Buffer, headers: Record<string, string> = json) =>
    gateway.request('/api/login', { method: 'POST', headers, body });

  test('of 64 KiB passes, one more byte does not', async () => {
    expect((await login('x'.repeat(MAX_BODY_BYTES))).status).toBe(200);
    const before = gateway.upstream.received.length;

    const answer = await login('x'.repeat(MAX_BODY_BYTES + 1));

    expect([answer.status, answer.json().code]).toEqual([413, 'body-too-large']);
    const chunked = await login('x'.repeat(MAX_BODY_BYTES + 1), { ...json, 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
    expect(gateway.upstream.received.length).toBe(before);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml'])(
    'of %s is refused',
    async (type) => {
      const answer = await login('{}', { 'content-type': type });

      expect([answer.status, answer.json().code]).toEqual([415, 'media-type-unsupported']);
    },
  );

  test('of another character set arrives as the UTF-8 it has to be', async () => {
    const answer = await login('{}', { 'content-type': 'application/json; charset=utf-16' });

    expect(answer.status).toBe(200);
    expect(gateway.upstream.received.at(-1)?.headers['content-type']).toBe('application/json');
  });

  test('on a read goes nowhere', async () => {
    const { cookie } = await gateway.signIn();

    const headers = { cookie, ...json, 'content-length': '7' };
    const answer = await gateway.request('/api/profiles', { headers, body: '{"a":1}' });

    expect(answer.json().body).toBe('');
    expect(answer.json().headers).not.toHaveProperty('content-length');
  });
});

test('cookies that a service sets reach the browser, what tells of our machines does not', async () => {
  const { headers } = await gateway.request('/api/login', { method: 'POST' });

  expect(headers['set-cookie']).toEqual(['sid=new; HttpOnly; Path=/', 'other=1']);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
  expect(headers['cache-control']).toBe('no-store');
});
