import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFaultProxy } from '../../testing/fault-proxy.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY: '127.0.0.1' } });
});
afterAll(() => gateway.stop());

/** Calls from one address, one after another, and gives their statuses. */
const call = async (times: number, path: string, headers: Record<string, string>, method = 'POST') => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await gateway.request(path, { method, headers })).status);
  return statuses;
};
const from = (address: string) => ({ 'x-forwarded-for': address });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('a limit', () => {
  test('lets 20 sign-ins a minute pass from one address, and more from another', async () => {
    expect(await call(21, '/api/login', from('10.0.0.1'))).toEqual([...times(20, 200), 429]);
    expect(await call(1, '/api/login', from('10.0.0.2'))).toEqual([200]);
  });

  test('takes the /64 of an IPv6 address for one caller', async () => {
    await call(10, '/api/login', from('2001:db8:1:2::1'));
    expect(await call(11, '/api/login', from('2001:db8:1:2:ffff::9'))).toEqual([...times(10, 200), 429]);
    expect(await call(1, '/api/login', from('2001:db8:1:3::1'))).toEqual([200]);
  });

  test('lets 10 registrations an hour pass', async () => {
    expect(await call(11, '/api/register', from('10.0.0.3'))).toEqual([...times(10, 200), 429]);
  });

  test('counts an account wherever it calls from, each endpoint with a limit of its own by itself', async () => {
    const ana = await gateway.signIn();
    const ben = await gateway.signIn();

    await call(30, '/api/objects/upload', { cookie: ana.cookie, ...from('10.0.0.4') });
    const more = await call(31, '/api/objects/upload', { cookie: ana.cookie, ...from('10.0.0.5') });

    expect(more).toEqual([...times(30, 200), 429]);
    expect(await call(1, '/api/objects/upload', { cookie: ben.cookie, ...from('10.0.0.5') })).toEqual([200]);
    expect(await call(1, '/api/profiles', { cookie: ana.cookie }, 'GET')).toEqual([200]);
  });

  test('counts strangers, refused or not, by address', async () => {
    expect(await call(61, '/api/auth/user', from('10.0.0.6'), 'GET')).toEqual([...times(60, 401), 429]);
  });

  test('says what is left, and when it is over that it is', async () => {
    const first = await gateway.request('/api/login', { method: 'POST', headers: from('10.0.0.7') });
    await call(19, '/api/login', from('10.0.0.7'));
    const over = await gateway.request('/api/login', { method: 'POST', headers: from('10.0.0.7') });

    expect(first.headers).toMatchObject({ 'ratelimit-limit': '20', 'ratelimit-remaining': '19' });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(over.json()).toMatchObject({
      status: 429,
      code: 'rate-limited',
      detail: 'Too many requests. Please try again in a moment.',
    });
  });
});

test('RATE_LIMIT_FACTOR multiplies the table', async () => {
  const generous = await startTestGateway({ env: { RATE_LIMIT_FACTOR: '2' } });
  const { headers } = await generous.request('/api/login', { method: 'POST' });
  await generous.stop();

  expect(headers['ratelimit-limit']).toBe('40');
});

test('without Redis ordinary calls pass uncounted, sign-in and registration do not', async () => {
  const cable = await startFaultProxy(process.env.REDIS_URL ?? '');
  const cutOff = await startTestGateway({ env: { REDIS_URL: cable.url } });
  cable.disconnect();

  const ordinary = await cutOff.request('/api/logout', { method: 'POST' });
  const login = await cutOff.request('/api/login', { method: 'POST' });
  const register = await cutOff.request('/api/register', { method: 'POST' });

  expect([ordinary.status, login.status, register.status]).toEqual([200, 503, 503]);
  expect(login.json().code).toBe('unavailable');
  expect(login.headers['retry-after']).toBeDefined();
  await cutOff.stop();
  await cable.close();
});
