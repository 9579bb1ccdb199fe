import { startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY: '127.0.0.1' } });
});
afterAll(() => gateway.stop());

/** Sends requests one after another and returns their statuses. */
const sendRepeatedly = async (
  times: number,
  path: string,
  headers: Record<string, string>,
  method = 'POST',
) => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await gateway.request(path, { method, headers })).status);
  return statuses;
};
const fromAddress = (address: string) => ({ 'x-forwarded-for': address });
const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('rate limits', () => {
  it('allow 100 logins per hour and address', async () => {
    expect(await sendRepeatedly(101, '/api/login', fromAddress('10.0.0.1'))).toEqual([
      ...repeat(100, 200),
      429,
    ]);
    expect(await sendRepeatedly(1, '/api/login', fromAddress('10.0.0.2'))).toEqual([200]);
  });

  it('count an IPv6 /64 network as one address', async () => {
    await sendRepeatedly(90, '/api/login', fromAddress('2001:db8:1:2::1'));
    expect(await sendRepeatedly(11, '/api/login', fromAddress('2001:db8:1:2:ffff::9'))).toEqual([
      ...repeat(10, 200),
      429,
    ]);
    expect(await sendRepeatedly(1, '/api/login', fromAddress('2001:db8:1:3::1'))).toEqual([200]);
  });

  it('allow 5 registrations per hour', async () => {
    expect(await sendRepeatedly(6, '/api/register', fromAddress('10.0.0.3'))).toEqual([
      ...repeat(5, 200),
      429,
    ]);
  });

  it.each(['/api/profile/image', '/api/clothing-items/image', '/api/ootd-posts/image'])(
    'allow 60 registrations of an uploaded file at %s per hour and account',
    async (path) => {
      const { cookie } = await gateway.signIn();

      expect(await sendRepeatedly(61, path, { cookie }, 'PUT')).toEqual([...repeat(60, 200), 429]);
    },
  );

  it('count an account across addresses, and each limited endpoint separately', async () => {
    const ana = await gateway.signIn();
    const ben = await gateway.signIn();

    await sendRepeatedly(30, '/api/objects/upload', { cookie: ana.cookie, ...fromAddress('10.0.0.4') });
    const more = await sendRepeatedly(31, '/api/objects/upload', {
      cookie: ana.cookie,
      ...fromAddress('10.0.0.5'),
    });

    expect(more).toEqual([...repeat(30, 200), 429]);
    expect(
      await sendRepeatedly(1, '/api/objects/upload', { cookie: ben.cookie, ...fromAddress('10.0.0.5') }),
    ).toEqual([200]);
    expect(await sendRepeatedly(1, '/api/profiles', { cookie: ana.cookie }, 'GET')).toEqual([200]);
  });

  it('count unauthenticated calls by address, rejected ones included', async () => {
    expect(await sendRepeatedly(61, '/api/auth/user', fromAddress('10.0.0.6'), 'GET')).toEqual([
      ...repeat(60, 401),
      429,
    ]);
  });

  it('send the remaining quota, and Retry-After once it is exceeded', async () => {
    const first = await gateway.request('/api/login', { method: 'POST', headers: fromAddress('10.0.0.7') });
    await sendRepeatedly(99, '/api/login', fromAddress('10.0.0.7'));
    const over = await gateway.request('/api/login', { method: 'POST', headers: fromAddress('10.0.0.7') });

    expect(first.headers).toMatchObject({ 'ratelimit-limit': '100', 'ratelimit-remaining': '99' });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(over.json()).toMatchObject({
      status: 429,
      code: 'rate-limited',
      detail: 'Too many requests. Please try again in a moment.',
    });
  });
});

describe('RATE_LIMIT_FACTOR', () => {
  it('multiplies all limits', async () => {
    const relaxed = await startTestGateway({ env: { RATE_LIMIT_FACTOR: '2' } });
    const { headers } = await relaxed.request('/api/login', { method: 'POST' });
    await relaxed.stop();

    expect(headers['ratelimit-limit']).toBe('200');
  });
});

describe('rate limits without Redis', () => {
  it('allows and counts ordinary calls but rejects login and registration', async () => {
    const redisProxy = await startFaultProxy(process.env.REDIS_URL ?? '');
    const env = { REDIS_URL: redisProxy.url, RATE_LIMIT_FACTOR: '1' };
    const disconnected = await startTestGateway({ env });
    redisProxy.disconnect();

    const ordinary = await disconnected.request('/api/logout', { method: 'POST' });
    const login = await disconnected.request('/api/login', { method: 'POST' });
    const register = await disconnected.request('/api/register', { method: 'POST' });

    expect([ordinary.status, login.status, register.status]).toEqual([200, 503, 503]);
    expect(login.json().code).toBe('unavailable');
    expect(login.headers['retry-after']).toBeDefined();

    const statuses = repeat(60, '/api/auth/user').map(
      async (path) => (await disconnected.request(path)).status,
    );
    expect(await Promise.all(statuses)).toContain(429);
    await disconnected.stop();
    await redisProxy.close();
  });
});
