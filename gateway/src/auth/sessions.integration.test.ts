import { randomUUID } from 'node:crypto';
import { createIdentityVerifier, type Identity } from '@fitfolk/service-kit/auth/identity';
import { accountKey, SESSION_IDLE_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
/** Accounts of auth whose snapshots are missing in Redis. */
const accountsInAuth = new Map<string, unknown>();
/** Accounts for which auth answers with an error. */
const unavailableAccounts = new Set<string>();

beforeAll(async () => {
  gateway = await startTestGateway({
    routes: (http) => {
      http.get('/api/images/kept', (_request, reply) =>
        reply.header('cache-control', 'private, max-age=31536000, immutable').send({}),
      );
      http.get<{ Params: { id: string } }>('/internal/accounts/:id', ({ params }, reply) => {
        if (unavailableAccounts.has(params.id)) return reply.code(503).send({});
        const account = accountsInAuth.get(params.id);
        return account ?? reply.code(404).send({});
      });
    },
  });
});
afterAll(() => gateway.stop());

const getCurrentUser = (cookie?: string) =>
  gateway.request('/api/auth/user', { headers: cookie ? { cookie } : {} });

const getUpstreamIdentity = async (cookie: string): Promise<Identity> => {
  const response = await getCurrentUser(cookie);
  const token = response.json().headers.authorization?.replace('Bearer ', '') ?? '';
  const caller = await createIdentityVerifier('auth', () => gateway.url)(token);
  if (caller.kind !== 'account') throw new Error('The token is not an account token');
  return caller.identity;
};

describe('sessions', () => {
  it('forwards a verifiable identity token instead of the session cookie', async () => {
    const ana = await gateway.signIn({ plan: 'pro', accountType: 'family' });

    const identity = await getUpstreamIdentity(ana.cookie);

    expect(identity).toMatchObject({
      accountId: ana.account.id,
      sessionHash: ana.hash,
      plan: 'pro',
      accountType: 'family',
      onboarded: true,
      profiles: ana.account.profiles,
    });
    expect(gateway.upstream.received.at(-1)?.headers.cookie).toBeUndefined();
  });

  it('answers 401 to a missing, unknown or misnamed session cookie', async () => {
    const { cookie } = await gateway.signIn();

    for (const value of [
      undefined,
      `sid=${'x'.repeat(43)}`,
      'sid=short',
      cookie.replace('sid', '__Host-sid'),
    ]) {
      const response = await getCurrentUser(value);
      expect(response.status).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthenticated', detail: 'Unauthorized' });
    }
  });

  it('stores nothing but rate-limit counters for anonymous calls', async () => {
    const listKeys = async () => {
      const keys = await gateway.redis.keys(`${gateway.namespace}:*`);
      return keys.filter((key) => !key.startsWith(`${gateway.namespace}:rate-limit:`)).sort();
    };
    const before = await listKeys();

    await gateway.request('/');
    await gateway.request('/apps/shell/assets/a.js');
    await getCurrentUser();
    await getCurrentUser(`sid=${'y'.repeat(43)}`);

    expect(await listKeys()).toEqual(before);
  });

  it('signs out with the next request after the Redis key is deleted', async () => {
    const { cookie, hash } = await gateway.signIn();
    expect((await getCurrentUser(cookie)).status).toBe(200);
    expect((await getCurrentUser(cookie)).status).toBe(200);

    await gateway.redis.del(sessionKey(hash));

    expect((await getCurrentUser(cookie)).status).toBe(401);
  });

  it('issues the next token with a changed account', async () => {
    const { cookie, account } = await gateway.signIn({ plan: 'free' });
    expect((await getUpstreamIdentity(cookie)).plan).toBe('free');

    await gateway.saveAccount({ ...account, version: 2, plan: 'pro' });

    expect((await getUpstreamIdentity(cookie)).plan).toBe('pro');
  });

  it('requests a missing snapshot from auth with a service token of the gateway', async () => {
    const { cookie, account } = await gateway.signIn({ plan: 'pro' });
    await gateway.redis.del(accountKey(account.id));
    accountsInAuth.set(account.id, account);

    const identity = await getUpstreamIdentity(cookie);

    expect(identity.plan).toBe('pro');
    const call = gateway.upstream.received.findLast(({ url }) => url === `/internal/accounts/${account.id}`);
    const token = call?.headers.authorization?.replace('Bearer ', '') ?? '';
    expect(await createIdentityVerifier('auth', () => gateway.url)(token)).toEqual({
      kind: 'service',
      service: 'gateway',
    });
  });

  it('requests a snapshot again after ten minutes, and uses the older one while auth is unavailable', async () => {
    const ana = await gateway.signIn({ plan: 'free' });
    const ben = await gateway.signIn({ plan: 'free' });
    const cleo = await gateway.signIn({ plan: 'free' });
    for (const { account } of [ana, ben, cleo]) await gateway.redis.expire(accountKey(account.id), 3600);
    accountsInAuth.set(ana.account.id, { ...ana.account, plan: 'pro' });
    unavailableAccounts.add(ben.account.id);

    expect((await getUpstreamIdentity(ana.cookie)).plan).toBe('pro');
    expect((await getUpstreamIdentity(ben.cookie)).plan).toBe('free');
    expect((await getCurrentUser(cleo.cookie)).status).toBe(401);
  });

  it('rejects the session of a deleted account', async () => {
    const { cookie, account } = await gateway.signIn();
    await gateway.redis.del(accountKey(account.id));

    expect((await getCurrentUser(cookie)).status).toBe(401);
  });

  it('rejects the session of a login that was removed', async () => {
    const { cookie } = await gateway.signIn({}, { loginId: randomUUID() });

    expect((await getCurrentUser(cookie)).status).toBe(401);
  });

  it('rejects a session that Redis restored after the owner ended it, and keeps later and kept ones', async () => {
    const sessionsValidFrom = new Date().toISOString();
    const shift = (ms: number) => new Date(Date.parse(sessionsValidFrom) + ms).toISOString();
    const logins = [{ id: randomUUID(), sessionsValidFrom }];
    const getStatus = async (session: object) =>
      (await getCurrentUser((await gateway.signIn({ logins }, session)).cookie)).status;

    expect(await getStatus({ createdAt: shift(-1) })).toBe(401);
    expect(await getStatus({ createdAt: shift(0) })).toBe(200);
    expect(await getStatus({ createdAt: shift(-1), keptAt: shift(0) })).toBe(200);
  });

  it('rejects a single session that Redis restored after it ended', async () => {
    const ended = await gateway.signIn();
    const open = await gateway.signIn(ended.account);
    await gateway.saveAccount({ ...ended.account, version: 2, endedSessions: [ended.hash] });

    expect((await getCurrentUser(ended.cookie)).status).toBe(401);
    expect((await getCurrentUser(open.cookie)).status).toBe(200);
  });

  it('names what a session may see, and does not on images, which browsers keep longer than a session', async () => {
    const getView = async (cookie: string, path = '/api/auth/user') =>
      (await gateway.request(path, { headers: { cookie } })).headers['session-view'];
    const parent = await gateway.signIn();
    const again = await gateway.signIn(parent.account);
    const limited = await gateway.signIn(parent.account, { childProfileId: parent.account.profiles[0]?.id });

    const views = await Promise.all([parent, again, limited].map(({ cookie }) => getView(cookie)));
    expect(new Set(views).size).toBe(3);
    for (const view of views) expect(view).toMatch(/^[\w-]{22}$/);
    expect(await getView(parent.cookie)).toBe(views[0]);
    expect(views[0]).not.toContain(parent.hash.slice(0, 10));
    expect(await getView(parent.cookie, '/api/images/kept')).toBeUndefined();
    expect(await getView('sid=none')).toBeUndefined();

    await gateway.redis.set(
      sessionKey(parent.hash),
      JSON.stringify({
        ...JSON.parse((await gateway.redis.get(sessionKey(parent.hash))) ?? ''),
        childProfileId: parent.account.profiles[0]?.id,
      }),
      'KEEPTTL',
    );
    await expect.poll(() => getView(parent.cookie)).not.toBe(views[0]);
  });

  it('refuses a request that names what another session, or the same one without its limit, may see', async () => {
    const parent = await gateway.signIn();
    const limited = await gateway.signIn(parent.account, { childProfileId: parent.account.profiles[0]?.id });
    const request = (cookie: string, view?: string) =>
      gateway.request('/api/auth/user', { headers: { cookie, ...(view ? { 'session-view': view } : {}) } });
    const [ofParent, ofChild] = await Promise.all(
      [parent, limited].map(async ({ cookie }) => String((await request(cookie)).headers['session-view'])),
    );

    expect((await request(parent.cookie, ofParent)).status).toBe(200);
    expect((await request(limited.cookie, ofChild)).status).toBe(200);
    for (const response of [await request(parent.cookie, ofChild), await request(limited.cookie, ofParent)]) {
      expect(response.status).toBe(401);
      expect(response.json()).toMatchObject({ code: 'unauthenticated' });
    }
  });

  it('rejects a session past its absolute expiry', async () => {
    const { cookie } = await gateway.signIn({}, { expiresAt: new Date(Date.now() - 1000).toISOString() });

    expect((await getCurrentUser(cookie)).status).toBe(401);
  });

  it('extends a session at most once an hour', async () => {
    const stale = await gateway.signIn();
    const fresh = await gateway.signIn();
    await gateway.redis.expire(sessionKey(stale.hash), SESSION_IDLE_S - 2 * 3600);
    await gateway.redis.expire(sessionKey(fresh.hash), SESSION_IDLE_S - 1800);

    await getCurrentUser(stale.cookie);
    await getCurrentUser(fresh.cookie);

    expect(await gateway.redis.ttl(sessionKey(stale.hash))).toBeGreaterThan(SESSION_IDLE_S - 60);
    expect(await gateway.redis.ttl(sessionKey(fresh.hash))).toBeLessThanOrEqual(SESSION_IDLE_S - 1800);
  });
});
