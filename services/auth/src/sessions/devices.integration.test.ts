import { hashSessionId, SESSION_IDLE_S, SESSION_MAX_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, getSid, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

/** Registers a user with sessions on a phone and a desktop; the client uses the phone's. */
const registerWithTwoDevices = async () => {
  const { user, registration } = await harness.register();
  const [phone, desktop] = await Promise.all(
    [FIREFOX, EDGE].map(async (userAgent) => {
      const response = await harness.login(registration.username, registration.password, {
        'user-agent': userAgent,
      });
      return hashSessionId(getSid(response));
    }),
  );
  if (!phone || !desktop) throw new Error('Login failed');
  const { api } = await harness.asSession(user, phone);
  return { user, phone, desktop, api };
};

const isLive = async (hash: string) => (await harness.redis.exists(sessionKey(hash))) === 1;

describe('devices', () => {
  it('lists the sessions, the current device first', async () => {
    const { api } = await registerWithTwoDevices();

    const [first, ...others] = await api.listSessions();

    expect(first).toMatchObject({ browser: 'Firefox', system: 'Android', kind: 'phone', isCurrent: true });
    expect(others.map(({ browser, isCurrent }) => ({ browser, isCurrent }))).toEqual(
      expect.arrayContaining([
        { browser: 'Microsoft Edge', isCurrent: false },
        { browser: null, isCurrent: false },
      ]),
    );
  });

  it('exposes no session hash and stores no network address', async () => {
    const { api, phone, desktop } = await registerWithTwoDevices();

    const response = JSON.stringify(await api.listSessions());
    const stored = (await harness.redis.get(sessionKey(phone))) ?? '';

    expect(response).not.toContain(phone);
    expect(response).not.toContain(desktop);
    expect(stored).not.toMatch(/\d+\.\d+\.\d+\.\d+|127\.0|Mozilla/);
  });

  it('derives the last use from the TTL of the session', async () => {
    const { api, desktop } = await registerWithTwoDevices();
    const dayMs = 24 * 3600 * 1000;
    const opened = new Date(Date.now() - 3 * dayMs);
    const record = {
      ...JSON.parse((await harness.redis.get(sessionKey(desktop))) ?? ''),
      createdAt: opened.toISOString(),
      expiresAt: new Date(opened.getTime() + SESSION_MAX_S * 1000).toISOString(),
    };
    const keep = (text: unknown, ttlMs: number) =>
      harness.redis.set(sessionKey(desktop), JSON.stringify(text), 'PX', ttlMs);
    const lastUse = async () =>
      (await api.listSessions()).find(({ browser }) => browser === 'Microsoft Edge')?.lastUsedAt;

    await keep(record, SESSION_IDLE_S * 1000 - dayMs);
    const used = Date.parse((await lastUse()) ?? '');
    expect(Math.abs(Date.now() - dayMs - used)).toBeLessThan(60_000);

    // Near the session's absolute end the TTL no longer depends on the last use.
    await keep({ ...record, expiresAt: new Date(Date.now() + dayMs).toISOString() }, dayMs);
    expect(await lastUse()).toBeNull();
  });

  it('ends one session', async () => {
    const { api, phone, desktop } = await registerWithTwoDevices();
    const edge = (await api.listSessions()).find(({ browser }) => browser === 'Microsoft Edge');

    await api.endSession({ params: { sessionId: edge?.id ?? '' } });

    expect([await isLive(phone), await isLive(desktop)]).toEqual([true, false]);
    expect((await api.listSessions()).some(({ browser }) => browser === 'Microsoft Edge')).toBe(false);
    const again = api.endSession({ params: { sessionId: edge?.id ?? '' } });
    expect(await catchProblem(again)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('ends all other sessions', async () => {
    const { api, phone } = await registerWithTwoDevices();

    await api.endOtherSessions();
    await api.endOtherSessions();

    expect((await api.listSessions()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await isLive(phone)).toBe(true);
  });

  it('responds with 404 for a device of another account', async () => {
    const ana = await registerWithTwoDevices();
    const eve = await registerWithTwoDevices();
    const [hers] = await ana.api.listSessions();

    const foreign = await catchProblem(eve.api.endSession({ params: { sessionId: hers?.id ?? '' } }));
    const missing = await catchProblem(eve.api.endSession({ params: { sessionId: 'nothing' } }));

    expect(foreign).toEqual(missing);
    await eve.api.endOtherSessions();
    expect(await ana.api.listSessions()).toHaveLength(3);
  });

  it('omits ended sessions', async () => {
    const { api, desktop } = await registerWithTwoDevices();

    await harness.redis.del(sessionKey(desktop));

    expect(await api.listSessions()).toHaveLength(2);
  });
});
