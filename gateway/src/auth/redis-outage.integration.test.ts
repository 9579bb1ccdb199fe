import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { type FaultProxy, startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let redisProxy: FaultProxy;
let gateway: TestGateway;
beforeAll(async () => {
  redisProxy = await startFaultProxy(process.env.REDIS_URL ?? '');
  gateway = await startTestGateway({ env: { REDIS_URL: redisProxy.url } });
});
afterAll(async () => {
  await gateway.stop();
  await redisProxy.close();
});

/** Matches the connection that receives key invalidations. */
const TRACKING = /TRACKING/i;

const getProfiles = (cookie: string) => gateway.request('/api/profiles', { headers: { cookie } });
const waitForRedis = (cookie: string) =>
  expect.poll(async () => (await getProfiles(cookie)).status).not.toBe(503);

describe('a Redis outage', () => {
  it('answers a session with 503, not 401, and accepts it again afterwards', async () => {
    const { cookie } = await gateway.signIn();
    expect((await getProfiles(cookie)).status).toBe(200);

    redisProxy.disconnect();
    const during = await getProfiles(cookie);
    const anonymous = await gateway.request('/api/profiles');
    redisProxy.restore();
    await waitForRedis(cookie);

    expect([during.status, during.json().code]).toEqual([503, 'unavailable']);
    expect(during.headers['retry-after']).toBeDefined();
    expect(anonymous.status).toBe(401);
    expect((await getProfiles(cookie)).status).toBe(200);
  });

  it('rejects a session that ended during the outage', async () => {
    const { cookie, hash } = await gateway.signIn();
    const other = await gateway.signIn();
    expect((await getProfiles(cookie)).status).toBe(200);

    redisProxy.disconnect();
    await gateway.redis.del(sessionKey(hash));
    redisProxy.restore();
    await waitForRedis(other.cookie);

    expect((await getProfiles(cookie)).status).toBe(401);
  });

  it('bypasses the cache while key changes are not tracked', async () => {
    const { cookie, hash } = await gateway.signIn();
    await waitForRedis(cookie);
    expect((await getProfiles(cookie)).status).toBe(200);

    redisProxy.disconnect(TRACKING);
    const before = await getProfiles(cookie);
    await gateway.redis.del(sessionKey(hash));
    const after = await getProfiles(cookie);
    redisProxy.restore();

    expect([before.status, after.status]).toEqual([200, 401]);
  });

  it('detects a tracking connection that died silently', async () => {
    const { cookie, hash } = await gateway.signIn();
    await waitForRedis(cookie);
    await expect.poll(() => redisProxy.hasConnection(/SUBSCRIBE/i)).toBe(true);
    expect((await getProfiles(cookie)).status).toBe(200);
    expect((await getProfiles(cookie)).status).toBe(200);

    redisProxy.stall(TRACKING);
    await gateway.redis.del(sessionKey(hash));

    await expect.poll(async () => (await getProfiles(cookie)).status).toBe(401);
  });

  it('serves pages without Redis', async () => {
    redisProxy.disconnect();
    const page = await gateway.request('/login');
    const ready = await gateway.request('/health/ready');
    const live = await gateway.request('/health/live');
    redisProxy.restore();

    expect([page.status, live.status]).toEqual([200, 200]);
    expect(ready.status).toBe(503);
  });
});
