import { hashSessionId, SESSION_IDLE_S, SESSION_MAX_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthHarness, getSid, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness?.stop());

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0';

/** Somebody who is signed in on a phone and a desktop, and asks from the phone. */
const joinTwice = async () => {
  const { user, registration } = await harness.register();
  const [phone, desktop] = await Promise.all(
    [FIREFOX, EDGE].map(async (userAgent) => {
      const response = await harness.login(registration.username, registration.password, {
        'user-agent': userAgent,
      });
      return hashSessionId(getSid(response));
    }),
  );
  if (!phone || !desktop) throw new Error('Nobody was let in');
  const { api } = await harness.asSession(user, phone);
  return { user, phone, desktop, api };
};

const isLive = async (hash: string) => (await harness.redis.exists(sessionKey(hash))) === 1;

test('says where an account is signed in, this device first', async () => {
  const { api } = await joinTwice();

  const [first, ...others] = await api.listSessions();

  expect(first).toMatchObject({ browser: 'Firefox', system: 'Android', kind: 'phone', isCurrent: true });
  expect(others.map(({ browser, isCurrent }) => ({ browser, isCurrent }))).toEqual(
    expect.arrayContaining([
      { browser: 'Microsoft Edge', isCurrent: false },
      { browser: null, isCurrent: false },
    ]),
  );
});

test('tells nothing that would open a session, and nothing of where its owner is', async () => {
  const { api, phone, desktop } = await joinTwice();

  const told = JSON.stringify(await api.listSessions());
  const stored = (await harness.redis.get(sessionKey(phone))) ?? '';

  expect(told).not.toContain(phone);
  expect(told).not.toContain(desktop);
  expect(stored).not.toMatch(/\d+\.\d+\.\d+\.\d+|127\.0|Mozilla/);
});

test('tells when a device was used last by what is left of its session', async () => {
  const { api, desktop } = await joinTwice();
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

  // Near its end a session's key says no more than that end.
  await keep({ ...record, expiresAt: new Date(Date.now() + dayMs).toISOString() }, dayMs);
  expect(await lastUse()).toBeNull();
});

test('signs one device out', async () => {
  const { api, phone, desktop } = await joinTwice();
  const edge = (await api.listSessions()).find(({ browser }) => browser === 'Microsoft Edge');

  await api.endSession({ params: { sessionId: edge?.id ?? '' } });

  expect([await isLive(phone), await isLive(desktop)]).toEqual([true, false]);
  expect((await api.listSessions()).some(({ browser }) => browser === 'Microsoft Edge')).toBe(false);
  const again = api.endSession({ params: { sessionId: edge?.id ?? '' } });
  expect(await catchProblem(again)).toMatchObject({ status: 404, code: 'not-found' });
});

test('signs every other device out', async () => {
  const { api, phone } = await joinTwice();

  await api.endOtherSessions();
  await api.endOtherSessions();

  expect((await api.listSessions()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(await isLive(phone)).toBe(true);
});

test("another account's device is like none, and stays signed in", async () => {
  const ana = await joinTwice();
  const eve = await joinTwice();
  const [hers] = await ana.api.listSessions();

  const foreign = await catchProblem(eve.api.endSession({ params: { sessionId: hers?.id ?? '' } }));
  const missing = await catchProblem(eve.api.endSession({ params: { sessionId: 'nothing' } }));

  expect(foreign).toEqual(missing);
  await eve.api.endOtherSessions();
  expect(await ana.api.listSessions()).toHaveLength(3);
});

test('a session that is over is not listed', async () => {
  const { api, desktop } = await joinTwice();

  await harness.redis.del(sessionKey(desktop));

  expect(await api.listSessions()).toHaveLength(2);
});
