import { sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AuthHarness, newRegistration, startAuthHarness } from '../../testing/auth-harness.ts';
import { type SeverableRedis, startSeverableRedis } from '../../testing/redis-fault-proxy.ts';

let redis: SeverableRedis;
let harness: AuthHarness;
beforeAll(async () => {
  redis = await startSeverableRedis();
  const env = { REDIS_URL: redis.url, EVENT_RETRY_BASE_MS: '50', PASSWORD_BLOCKLIST: 'on' };
  harness = await startAuthHarness({ env });
});
afterAll(async () => {
  await harness?.stop();
  await redis?.close();
});

/** Mended for auth too once it can sign somebody in; readiness may still tell of the moment before. */
const mend = async () => {
  redis.mend();
  await expect.poll(async () => (await harness.login('nobody', 'x')).status).not.toBe(503);
};
afterEach(mend);

test('without Redis nobody is told that they signed out', async () => {
  const { bearer, sessionHash } = await harness.register();

  redis.sever();
  const response = await harness.post('/api/logout', undefined, bearer);

  expect(response.status).toBe(503);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await harness.redis.exists(sessionKey(sessionHash))).toBe(1);
});

test('without Redis no password is tried', async () => {
  const { registration } = await harness.register();

  redis.sever();
  const right = await harness.login(registration.username, registration.password);
  const wrong = await harness.login(registration.username, 'wrong');

  expect([right.status, wrong.status]).toEqual([503, 503]);
  expect(right.headers.get('set-cookie')).toBeNull();
});

test('a change that Redis missed holds, and reaches the gateway by its event', async () => {
  const { api, user } = await harness.register();

  redis.sever();
  const changed = await api.updateUser({ body: { onboardingCompleted: true } });
  expect(await harness.snapshot(user.id)).toMatchObject({ version: 1, onboarded: false });
  await mend();
  await harness.waitUntilIdle();

  expect(changed.onboardingCompleted).toBe(true);
  expect(await harness.snapshot(user.id)).toMatchObject({ version: 2, onboarded: true });
});

test('common passwords are refused where the blocklist is on', async () => {
  const response = await harness.post('/api/register', newRegistration({ password: 'PassWord123' }));

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'password-too-common',
    detail: 'Password is too common',
  });
});
