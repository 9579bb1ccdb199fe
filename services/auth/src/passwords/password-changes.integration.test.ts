import {
  accountKey,
  hashSessionId,
  isSessionValidFrom,
  SESSION_MAX_S,
  sessionKey,
} from '@fitfolk/service-kit/auth/sessions';
import { type FaultProxy, startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, countStatuses, getSid, startAuthHarness } from '../../testing/auth-harness.ts';

let redisProxy: FaultProxy;
let harness: AuthHarness;
const clock = { aheadMs: 0 };
beforeAll(async () => {
  redisProxy = await startFaultProxy(process.env.REDIS_URL ?? '');
  const env = { REDIS_URL: redisProxy.url, EVENT_RETRY_BASE_MS: '50', PASSWORD_BLOCKLIST: 'on' };
  harness = await startAuthHarness({ env, clock: () => new Date(Date.now() + clock.aheadMs) });
});
afterEach(async () => {
  redisProxy.restore();
  await expect.poll(async () => (await harness.login('nobody', 'x')).status).not.toBe(503);
});
afterAll(async () => {
  await harness?.stop();
  await redisProxy?.close();
});

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

type Member = Awaited<ReturnType<AuthHarness['register']>>;

const register = () => harness.register({ password: 'first-password' });
const change = async ({ user, sessionHash }: Member, body: Record<string, unknown>) => {
  const { bearer } = await harness.asSession(user, sessionHash);
  return harness.post('/api/auth/password', body, { ...bearer, 'x-forwarded-for': '198.51.100.9' });
};
const passwords = { currentPassword: 'first-password', newPassword: 'second-password' };

/** Filters the session ids that are still valid. */
const filterLive = async (sids: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(sids.map((sid) => harness.session(sid)));
  return sids.filter((_, index) => found[index] !== undefined);
};

describe('changePassword', () => {
  it('starts a new session and ends all others', async () => {
    const ana = await register();
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

  it('keeps the new session when its event is handled', async () => {
    const ana = await register();

    const response = await change(ana, passwords);
    await harness.waitUntilIdle();

    expect(await harness.session(getSid(response))).toBeDefined();
    expect((await harness.eventsOf(ana.user.id)).at(-1)).toMatchObject({ type: 'auth.password.changed' });
    expect((await ana.api.currentUser()).updatedAt).toBe(ana.user.updatedAt);
  });

  it('ends no later session when the clock of the replica is ahead', async () => {
    const ana = await register();
    clock.aheadMs = 8 * 24 * 3600_000;
    const changed = await change(ana, passwords);
    clock.aheadMs = 0;

    const { sessionsValidFrom } = await harness.snapshot(ana.user.id);
    const later = await harness.login(ana.registration.username, 'second-password');
    for (const response of [changed, later]) {
      const record = await harness.session(getSid(response));
      expect(isSessionValidFrom(record, sessionsValidFrom)).toBe(true);
    }
  });

  it('counts a wrong current password as a failed login', async () => {
    const ana = await register();
    const wrong = { ...passwords, currentPassword: 'not it' };

    const rejected = await change(ana, wrong);
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toMatchObject({ code: 'password-wrong' });
    // Guesses in one session are delayed.
    const others = Array.from({ length: 9 }, (_, index) =>
      change({ ...ana, sessionHash: `session ${index}` }, wrong),
    );
    expect(await countStatuses(others)).toEqual({ 403: 9 });
    const locked = await change(ana, passwords);

    expect(locked.status).toBe(429);
    expect(await locked.json()).toMatchObject({ code: 'login-attempts-exceeded' });
    expect((await harness.login(ana.registration.username, 'first-password')).status).toBe(200);
    expect(await harness.redis.exists(sessionKey(ana.sessionHash))).toBe(1);
  });

  it.each([
    [{ currentPassword: 'first-password', newPassword: 'short' }, 'Password must be at least 6 characters'],
    [{ currentPassword: 'first-password' }, 'Required'],
    [{ newPassword: 'second-password' }, 'Password is required'],
    [{ currentPassword: 'first-password', newPassword: 'PassWord123' }, 'Password is too common'],
  ])('rejects %j', async (body, detail) => {
    const ana = await register();

    const response = await change(ana, body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail });
    expect((await harness.login(ana.registration.username, 'first-password')).status).toBe(200);
  });

  it('rejects the username as a password', async () => {
    const ana = await register();
    await harness.changeLogin(ana.user.id, { username: 'clothes.lover' });

    const response = await change(ana, { ...passwords, newPassword: 'Clothes-Lover9' });

    expect([response.status, (await response.json()).code]).toEqual([400, 'password-too-common']);
  });

  it('responds with 401 without a session', async () => {
    expect((await harness.post('/api/auth/password', passwords)).status).toBe(401);
  });

  it('leaves no session of a concurrent login with the old password', async () => {
    const ana = await register();
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
    expect(await filterLive([...opened, getSid(changed)])).toEqual([getSid(changed)]);
  });

  it('applies one of several concurrent changes', async () => {
    const ana = await register();
    const newPasswords = ['password-a', 'password-b', 'password-c'];

    const responses = await Promise.all(
      newPasswords.map((newPassword) => change(ana, { currentPassword: 'first-password', newPassword })),
    );

    const [winner, ...others] = responses.filter(({ status }) => status === 204);
    expect(others).toEqual([]);
    const sids = responses.map(getSid).filter((sid) => sid !== '');
    expect(await filterLive(sids)).toEqual([getSid(winner as Response)]);
  });

  it('ends the other sessions by its event after a Redis outage', async () => {
    const ana = await register();
    const phone = getSid(await harness.login(ana.registration.username, 'first-password'));
    const before = await harness.findAccount({ _id: ana.user.id });

    const changing = change(ana, passwords);
    // Cut Redis between the commit and the end of the sessions.
    await expect
      .poll(async () => (await harness.findAccount({ _id: ana.user.id }))?.passwordHash, { interval: 1 })
      .not.toBe(before?.passwordHash);
    redisProxy.disconnect();
    await changing;
    redisProxy.restore();
    await harness.waitUntilIdle();

    expect(await harness.session(phone)).toBeUndefined();
    expect(await harness.redis.exists(sessionKey(ana.sessionHash))).toBe(0);
  });
});

describe('Redis without its last second', () => {
  /** Reads what Redis stores about an account, and returns a function that restores it with a new connection. */
  const saveRedis = async (accountId: string, hashes: readonly string[]) => {
    const keys = [accountKey(accountId), ...hashes.map(sessionKey)];
    const values = await harness.redis.mget(keys);
    const index = await harness.redis.zrange(`sessions:${accountId}`, '0', '-1', 'WITHSCORES');
    return async () => {
      redisProxy.disconnect();
      const restored = harness.redis.multi();
      for (const [position, key] of keys.entries()) restored.set(key, values[position] ?? '');
      for (let at = 0; at < index.length; at += 2)
        restored.zadd(`sessions:${accountId}`, index[at + 1] ?? 0, index[at] ?? '');
      await restored.exec();
      redisProxy.restore();
    };
  };
  const isLive = async (hash: string) => (await harness.redis.exists(sessionKey(hash))) === 1;

  it('does not bring sessions from before a new password back', async () => {
    const ana = await register();
    const loseLastSecond = await saveRedis(ana.user.id, [ana.sessionHash]);
    expect((await change(ana, passwords)).status).toBe(204);
    await harness.waitUntilIdle();

    await loseLastSecond();

    await expect.poll(() => isLive(ana.sessionHash)).toBe(false);
    expect(await harness.snapshot(ana.user.id)).toMatchObject({
      logins: [{ sessionsValidFrom: expect.any(String) }],
    });
  });

  it('does not bring back a single session that ended', async () => {
    const ana = await register();
    const phone = hashSessionId(getSid(await harness.login(ana.registration.username, 'first-password')));
    const laptop = hashSessionId(getSid(await harness.login(ana.registration.username, 'first-password')));
    const loseLastSecond = await saveRedis(ana.user.id, [phone, laptop]);
    const { bearer } = await harness.asSession(ana.user, phone);
    expect((await harness.post('/api/logout', undefined, bearer)).status).toBe(204);

    await loseLastSecond();

    await expect.poll(() => isLive(phone)).toBe(false);
    expect(await harness.snapshot(ana.user.id)).toMatchObject({ endedSessions: [phone] });
    expect(await isLive(laptop)).toBe(true);
  });

  it('does not bring sessions back that the owner ended, and keeps the one in use', async () => {
    const ana = await register();
    const phone = hashSessionId(getSid(await harness.login(ana.registration.username, 'first-password')));
    const loseLastSecond = await saveRedis(ana.user.id, [ana.sessionHash]);
    const { api } = await harness.asSession(ana.user, phone);
    await api.endOtherSessions();
    await harness.waitUntilIdle();

    await loseLastSecond();

    await expect.poll(() => isLive(ana.sessionHash)).toBe(false);
    expect(await isLive(phone)).toBe(true);
  });
});

describe('changePassword without a current password', () => {
  const withoutPassword = async (confirmation: { confirmedAt?: string }) => {
    const ana = await register();
    await harness.changeLogin(ana.user.id, { passwordHash: null });
    const record = JSON.stringify({
      accountId: ana.user.id,
      loginId: (await harness.findAccount({ _id: ana.user.id }))?.id,
      createdAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + SESSION_MAX_S * 1000).toISOString(),
      signedInWith: 'external',
      ...confirmation,
    });
    await harness.redis.set(sessionKey(ana.sessionHash), record, 'EX', SESSION_MAX_S);
    return ana;
  };

  it('sets the first password after a recent confirmation and tells the owner', async () => {
    const ana = await withoutPassword({ confirmedAt: minutesAgo(4) });
    expect((await ana.api.currentUser()).hasPassword).toBe(false);

    const response = await change(ana, { newPassword: 'second-password' });

    expect(response.status).toBe(204);
    expect((await ana.api.currentUser()).hasPassword).toBe(true);
    expect((await harness.login(ana.registration.username, 'second-password')).status).toBe(200);
    await expect
      .poll(() => harness.mailsTo(ana.registration.email))
      .toMatchObject([{ subject: 'New way to sign in' }]);
  });

  it('sets no first password unless the mail is queued', async () => {
    const ana = await withoutPassword({ confirmedAt: minutesAgo(4) });

    const { status } = await harness.withoutMailQueue(() => change(ana, { newPassword: 'second-password' }));

    expect(status).toBe(500);
    expect((await ana.api.currentUser()).hasPassword).toBe(false);
  });

  it.each([{ confirmedAt: minutesAgo(6) }, {}])('rejects a session with %j', async (confirmation) => {
    const ana = await withoutPassword(confirmation);

    const response = await change(ana, { newPassword: 'second-password' });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'reauthentication-required' });
    expect((await ana.api.currentUser()).hasPassword).toBe(false);
  });
});
