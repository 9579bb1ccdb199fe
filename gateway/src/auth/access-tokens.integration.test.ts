import { createAccessToken, hashAccessToken } from '@fitfolk/service-kit/auth/access-tokens';
import { createIdentityVerifier } from '@fitfolk/service-kit/auth/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const { token, tokenHash } = createAccessToken();
const profile = {
  isParent: false,
  isChild: false,
  sharesOutside: false,
  hidesVoteCounts: false,
  ageGroup: 'adult',
};
const [ana, mia] = ['0199a1b2-0000-7000-8000-000000000003', '0199a1b2-0000-7000-8000-000000000004'];
const grant = {
  tokenId: '0199a1b2-0000-7000-8000-000000000001',
  loginId: '0199a1b2-0000-7000-8000-000000000005',
  scopes: ['closet:read'],
  profileIds: [mia],
  account: {
    id: '0199a1b2-0000-7000-8000-000000000002',
    version: 1,
    plan: 'free',
    accountType: 'family',
    onboarded: true,
    timeZone: 'UTC',
    logins: [{ id: '0199a1b2-0000-7000-8000-000000000005' }],
    profiles: [ana, mia].map((id) => ({ id, ...profile })),
  },
};

let gateway: TestGateway;
/** Status with which auth answers for the one valid token. */
let authStatus = 200;
let lookups = 0;
beforeAll(async () => {
  gateway = await startTestGateway({
    env: { RATE_LIMIT_FACTOR: '0.1', TRUSTED_PROXY: '127.0.0.1' },
    routes: (http) => {
      http.post('/internal/access-tokens/grant', async ({ body }, reply) => {
        lookups += 1;
        const status = JSON.parse(String(body)).tokenHash === tokenHash ? authStatus : 404;
        return reply.code(status).send(status === 200 ? grant : {});
      });
    },
  });
});
afterAll(() => gateway?.stop());

let lastAddress = 0;
/** Sends a request from an address of its own, because addresses have few requests here. */
const request = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) => {
  lastAddress += 1;
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': `198.51.100.${lastAddress}`,
    ...options.headers,
  };
  return gateway.request(path, { ...options, headers });
};
const CLOSET = `/api/clothing-items/${mia}`;

describe('an access token', () => {
  it('calls an endpoint of its scope as its profiles, without a session', async () => {
    const response = await request(CLOSET);

    expect(response.status).toBe(200);
    const { authorization = '', cookie } = response.json().headers;
    const verify = createIdentityVerifier('closet', () => gateway.url);
    expect(await verify(authorization.split(' ')[1] ?? '')).toMatchObject({
      kind: 'account',
      identity: {
        accountId: grant.account.id,
        profiles: [{ id: mia }],
        accessToken: { isLimited: true },
        sessionHash: `access-token:${grant.tokenId}`,
      },
    });
    expect([cookie, authorization.includes(token)]).toEqual([undefined, false]);
  });

  it.each([
    ['another scope', 'POST', '/api/clothing-items'],
    ['another scope', 'GET', '/api/profiles'],
    ['no scope', 'GET', '/api/auth/user'],
    ['no scope', 'POST', '/api/auth/access-tokens'],
    ['no scope', 'GET', '/api/plan'],
    ['no scope', 'GET', '/api/ootd-posts'],
  ])('gets scope-missing from an endpoint with %s: %s %s', async (_, method, path) => {
    const response = await request(path, { method });

    expect([response.status, response.json().code]).toEqual([403, 'scope-missing']);
  });

  it('opens no live stream and no page of the operator', async () => {
    expect((await request('/api/live')).status).toBe(401);
    expect((await request('/api/operator/health')).status).toBe(401);
  });

  it('is no identity for a public endpoint', async () => {
    const { headers } = (await request('/api/logout', { method: 'POST' })).json();
    expect(headers.authorization).toBeUndefined();
  });

  it('is read from the header only, and never replaced by the session beside it', async () => {
    const { cookie } = await gateway.signIn();
    const none = { authorization: '' };

    expect((await request(`${CLOSET}?access_token=${token}&token=${token}`, { headers: none })).status).toBe(
      401,
    );
    expect((await request(CLOSET, { headers: { ...none, cookie: `sid=${token}` } })).status).toBe(401);
    const invalid = `Bearer ${createAccessToken().token}`;
    expect((await request(CLOSET, { headers: { authorization: invalid, cookie } })).status).toBe(401);
    expect((await request('/api/profiles', { headers: { cookie } })).status).toBe(403);
    // A proxy in front of Fitfolk sends credentials of its own.
    const proxy = { authorization: 'Bearer eyJhbGciOiJub25lIn0', cookie };
    expect((await request('/api/profiles', { headers: proxy })).status).toBe(200);
  });

  it('ends with its next request once auth does not know it any more, and waits while auth is unavailable', async () => {
    authStatus = 404;
    expect((await request(CLOSET)).status).toBe(401);
    authStatus = 503;
    expect((await request(CLOSET)).status).toBe(503);
    authStatus = 200;
    expect((await request(CLOSET)).status).toBe(200);
  });

  it('asks auth for no text that lacks the checksum', async () => {
    const before = lookups;
    for (const text of ['fit_', `${token}x`, `fit_${'0'.repeat(49)}`, token.slice(0, -1)]) {
      expect((await request(CLOSET, { headers: { authorization: `Bearer ${text}` } })).status).toBe(401);
    }
    expect(lookups).toBe(before);
    expect(hashAccessToken(token)).toBe(tokenHash);
  });

  it('is guessed from one address only so often', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const guess = () =>
      request(CLOSET, { headers: { ...headers, authorization: `Bearer ${createAccessToken().token}` } });
    const statuses = [];
    // A tenth of the limit of 600.
    for (let count = 0; count < 61; count += 1) statuses.push((await guess()).status);

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401));
    expect(statuses.at(-1)).toBe(429);
    expect((await request(CLOSET, { headers })).status).toBe(429);
  });
});
