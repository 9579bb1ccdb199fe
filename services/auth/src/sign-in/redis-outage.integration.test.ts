import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { type FaultProxy, startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, newRegistration, startAuthHarness } from '../../testing/auth-harness.ts';

let redisProxy: FaultProxy;
let harness: AuthHarness;
beforeAll(async () => {
  redisProxy = await startFaultProxy(process.env.REDIS_URL ?? '');
  const env = { REDIS_URL: redisProxy.url, EVENT_RETRY_BASE_MS: '50', PASSWORD_BLOCKLIST: 'on' };
  harness = await startAuthHarness({ env });
});
afterAll(async () => {
  await harness?.stop();
  await redisProxy?.close();
});

/** Waits until logins work again; the readiness check may lag behind. */
const reconnect = async () => {
  redisProxy.restore();
  await expect.poll(async () => (await harness.login('nobody', 'x')).status).not.toBe(503);
};
afterEach(reconnect);

describe('auth during a Redis outage', () => {
  it('responds with 503 to logout', async () => {
    const { bearer, sessionHash } = await harness.register();

    redisProxy.disconnect();
    const response = await harness.post('/api/logout', undefined, bearer);

    expect(response.status).toBe(503);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await harness.redis.exists(sessionKey(sessionHash))).toBe(1);
  });

  it('verifies no password', async () => {
    const { registration } = await harness.register();

    redisProxy.disconnect();
    const right = await harness.login(registration.username, registration.password);
    const wrong = await harness.login(registration.username, 'wrong');

    expect([right.status, wrong.status]).toEqual([503, 503]);
    expect(right.headers.get('set-cookie')).toBeNull();
  });

  it('keeps an account change and writes the snapshot by its event', async () => {
    const { api, user } = await harness.register();

    redisProxy.disconnect();
    const changed = await api.updateUser({ body: { onboardingCompleted: true } });
    expect(await harness.snapshot(user.id)).toMatchObject({ version: 1, onboarded: false });
    await reconnect();
    await harness.waitUntilIdle();

    expect(changed.onboardingCompleted).toBe(true);
    expect(await harness.snapshot(user.id)).toMatchObject({ version: 2, onboarded: true });
  });
});

describe('password blocklist', () => {
  it('rejects common passwords at registration', async () => {
    const response = await harness.post('/api/register', newRegistration({ password: 'PassWord123' }));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'password-too-common',
      detail: 'Password is too common',
    });
  });
});
