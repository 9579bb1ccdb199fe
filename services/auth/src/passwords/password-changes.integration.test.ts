import { SESSION_MAX_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AuthHarness, countStatuses, getSid, startAuthHarness } from '../../testing/auth-harness.ts';
import { type SeverableRedis, startSeverableRedis } from '../../testing/redis-fault-proxy.ts';

let redis: SeverableRedis;
let harness: AuthHarness;
beforeAll(async () => {
  redis = await startSeverableRedis();
  const env = { REDIS_URL: redis.url, EVENT_RETRY_BASE_MS: '50', PASSWORD_BLOCKLIST: 'on' };
  harness = await startAuthHarness({ env });
});
afterEach(async () => {
  redis.mend();
  await expect.poll(async () => (await harness.login('nobody', 'x')).status).not.toBe(503);
});
afterAll(async () => {
  await harness?.stop();
  await redis?.close();
});

type Member = Awaited<ReturnType<AuthHarness['register']>>;

const join = () => harness.register({ password: 'first-password' });
const change = async ({ user, sessionHash }: Member, body: Record<string, unknown>) => {
  const { bearer } = await harness.asSession(user, sessionHash);
  return harness.post('/api/auth/password', body, { ...bearer, 'x-forwarded-for': '198.51.100.9' });
};
const passwords = { currentPassword: 'first-password', newPassword: 'second-password' };

/** The session ids among those given that still stand for somebody. */
const liveOf = async (sids: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(sids.map((sid) => harness.session(sid)));
  return sids.filter((_, index) => found[index] !== undefined);
};

test('changing the password takes a new session and ends all others at once', async () => {
  const ana = await join();
  const { username } = ana.registration;
  const phone = getSid(await harness.login(username, 'first-password'));

  const response = await change(ana, passwords);

  expect(response.status).toBe(204);
  expect(await harness.session(phone)).toBeUndefined();
  expect(await harness.redis.exists(sessionKey(ana.sessionHash))).toBe(0);
  expect(await harness.session(getSid(response))).toMatchObject({ accountId: ana.user.id });
  expect((await harness.login(username, 'first-password')).status).toBe(401);
  expect((await harness.login(username, 'second-password')).status).toBe(200);
});

test('the session that goes on outlives the event of its change', async () => {
  const ana = await join();

  const response = await change(ana, passwords);
  await harness.waitUntilIdle();

  expect(await harness.session(getSid(response))).toBeDefined();
  expect((await harness.eventsOf(ana.user.id)).at(-1)).toMatchObject({ type: 'auth.password.changed' });
  expect((await ana.api.currentUser()).updatedAt).toBe(ana.user.updatedAt);
});

test('a wrong current password is refused, counts as a failed sign-in and changes nothing', async () => {
  const ana = await join();
  const wrong = { ...passwords, currentPassword: 'not it' };

  const refused = await change(ana, wrong);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'password-wrong' });
  expect(await countStatuses(Array.from({ length: 9 }, () => change(ana, wrong)))).toEqual({ 403: 9 });
  const locked = await change(ana, passwords);

  expect(locked.status).toBe(429);
  expect(await locked.json()).toMatchObject({ code: 'login-attempts-exceeded' });
  expect((await harness.login(ana.registration.username, 'first-password')).status).toBe(200);
  expect(await harness.redis.exists(sessionKey(ana.sessionHash))).toBe(1);
});

test.each([
  [{ currentPassword: 'first-password', newPassword: 'short' }, 'Password must be at least 6 characters'],
  [{ currentPassword: 'first-password' }, 'Required'],
  [{ newPassword: 'second-password' }, 'Password is required'],
  [{ currentPassword: 'first-password', newPassword: 'PassWord123' }, 'Password is too common'],
])('changing it with %j is refused', async (body, detail) => {
  const ana = await join();

  const response = await change(ana, body);

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail });
  expect((await harness.login(ana.registration.username, 'first-password')).status).toBe(200);
});

test('without a session nothing is changed', async () => {
  expect((await harness.post('/api/auth/password', passwords)).status).toBe(401);
});

test('however logins race with the change, no session opened with the old password is left', async () => {
  const ana = await join();
  const { username } = ana.registration;
  const opened: string[] = [];
  let isChanged = false;
  const keepLoggingIn = async () => {
    while (!isChanged) opened.push(getSid(await harness.login(username, 'first-password')));
  };

  const loggingIn = Array.from({ length: 6 }, keepLoggingIn);
  const changed = await change(ana, passwords);
  isChanged = true;
  await Promise.all(loggingIn);

  expect(changed.status).toBe(204);
  expect(opened.filter((sid) => sid !== '').length).toBeGreaterThan(0);
  expect(await liveOf([...opened, getSid(changed)])).toEqual([getSid(changed)]);
});

test('of changes at once one holds, and its session alone is left', async () => {
  const ana = await join();
  const wishes = ['password-a', 'password-b', 'password-c'];

  const answers = await Promise.all(
    wishes.map((newPassword) => change(ana, { currentPassword: 'first-password', newPassword })),
  );

  const [winner, ...others] = answers.filter(({ status }) => status === 204);
  expect(others).toEqual([]);
  const sids = answers.map(getSid).filter((sid) => sid !== '');
  expect(await liveOf(sids)).toEqual([getSid(winner as Response)]);
});

test('a change that Redis missed ends the other sessions by its event', async () => {
  const ana = await join();
  const phone = getSid(await harness.login(ana.registration.username, 'first-password'));
  const accounts = harness.accounts();
  const before = await accounts.findOne({ _id: ana.user.id });

  const changing = change(ana, passwords);
  // The answer needs Redis before and after; what is written in between is what counts.
  await expect
    .poll(async () => (await accounts.findOne({ _id: ana.user.id }))?.passwordHash, { interval: 1 })
    .not.toBe(before?.passwordHash);
  redis.sever();
  await changing;
  redis.mend();
  await harness.waitUntilIdle();

  expect(await harness.session(phone)).toBeUndefined();
  expect(await harness.redis.exists(sessionKey(ana.sessionHash))).toBe(0);
});

describe('an account without a password', () => {
  const withoutPassword = async (session: { signedInWith: string; minutesAgo: number }) => {
    const ana = await join();
    await harness.accounts().updateOne({ _id: ana.user.id }, { $set: { passwordHash: null } });
    const { signedInWith, minutesAgo } = session;
    const record = JSON.stringify({
      accountId: ana.user.id,
      createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      expiresAt: new Date(Date.now() + SESSION_MAX_S * 1000).toISOString(),
      signedInWith,
    });
    await harness.redis.set(sessionKey(ana.sessionHash), record, 'EX', SESSION_MAX_S);
    return ana;
  };

  test('gets its first one soon after signing in with its external identity', async () => {
    const ana = await withoutPassword({ signedInWith: 'external', minutesAgo: 4 });
    expect((await ana.api.currentUser()).hasPassword).toBe(false);

    const response = await change(ana, { newPassword: 'second-password' });

    expect(response.status).toBe(204);
    expect((await ana.api.currentUser()).hasPassword).toBe(true);
    expect((await harness.login(ana.registration.username, 'second-password')).status).toBe(200);
  });

  test.each([
    { signedInWith: 'external', minutesAgo: 6 },
    { signedInWith: 'password', minutesAgo: 1 },
  ])('does not get one from a session of %j', async (session) => {
    const ana = await withoutPassword(session);

    const response = await change(ana, { newPassword: 'second-password' });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'reauthentication-required' });
    expect((await ana.api.currentUser()).hasPassword).toBe(false);
  });
});
