import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, startFaultProxy } from '../../testing/fault-proxy.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let cable: FaultProxy;
let gateway: TestGateway;
beforeAll(async () => {
  cable = await startFaultProxy(process.env.REDIS_URL ?? '');
  gateway = await startTestGateway({ env: { REDIS_URL: cable.url } });
});
afterAll(async () => {
  await gateway.stop();
  await cable.close();
});

/** The connection on which Redis reports changed keys, by what it says first. */
const REPORTS = /TRACKING/i;

const profiles = (cookie: string) => gateway.request('/api/profiles', { headers: { cookie } });
const isBack = (cookie: string) => expect.poll(async () => (await profiles(cookie)).status).not.toBe(503);

test('while Redis is away a session is answered 503, not 401, and works again afterwards', async () => {
  const { cookie } = await gateway.signIn();
  expect((await profiles(cookie)).status).toBe(200);

  cable.disconnect();
  const away = await profiles(cookie);
  const stranger = await gateway.request('/api/profiles');
  cable.restore();
  await isBack(cookie);

  expect([away.status, away.json().code]).toEqual([503, 'unavailable']);
  expect(away.headers['retry-after']).toBeDefined();
  expect(stranger.status).toBe(401);
  expect((await profiles(cookie)).status).toBe(200);
});

test('a session that ended while Redis was out of reach is over when it is back', async () => {
  const { cookie, hash } = await gateway.signIn();
  const other = await gateway.signIn();
  expect((await profiles(cookie)).status).toBe(200);

  cable.disconnect();
  await gateway.redis.del(sessionKey(hash));
  cable.restore();
  await isBack(other.cookie);

  expect((await profiles(cookie)).status).toBe(401);
});

test('while changes are not reported nothing is believed from memory', async () => {
  const { cookie, hash } = await gateway.signIn();
  await isBack(cookie);
  expect((await profiles(cookie)).status).toBe(200);

  cable.disconnect(REPORTS);
  const stillIn = await profiles(cookie);
  await gateway.redis.del(sessionKey(hash));
  const out = await profiles(cookie);
  cable.restore();

  expect([stillIn.status, out.status]).toEqual([200, 401]);
});

test('a connection for reports that died silently is found out', async () => {
  const { cookie, hash } = await gateway.signIn();
  await isBack(cookie);
  await expect.poll(() => cable.hasConnection(/SUBSCRIBE/i)).toBe(true);
  expect((await profiles(cookie)).status).toBe(200);
  expect((await profiles(cookie)).status).toBe(200);

  cable.stall(REPORTS);
  await gateway.redis.del(sessionKey(hash));

  await expect.poll(async () => (await profiles(cookie)).status).toBe(401);
});

test('pages come without Redis', async () => {
  cable.disconnect();
  const page = await gateway.request('/login');
  const ready = await gateway.request('/health/ready');
  const live = await gateway.request('/health/live');
  cable.restore();

  expect([page.status, live.status]).toEqual([200, 200]);
  expect(ready.status).toBe(503);
});
