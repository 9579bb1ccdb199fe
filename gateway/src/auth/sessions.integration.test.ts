import { createIdentityVerifier, type Identity } from '@fitfolk/service-kit/auth/identity';
import { accountKey, SESSION_IDLE_S, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

let gateway: TestGateway;
/** Accounts that auth knows though Redis lost their snapshots. */
const knownToAuth = new Map<string, unknown>();

beforeAll(async () => {
  gateway = await startTestGateway({
    routes: (http) => {
      http.get<{ Params: { id: string } }>('/internal/accounts/:id', ({ params }, reply) => {
        const account = knownToAuth.get(params.id);
        return account ?? reply.code(404).send({});
      });
    },
  });
});
afterAll(() => gateway.stop());

const currentUser = (cookie?: string) =>
  gateway.request('/api/auth/user', { headers: cookie ? { cookie } : {} });

const identityInside = async (cookie: string): Promise<Identity> => {
  const answer = await currentUser(cookie);
  const token = answer.json().headers.authorization?.replace('Bearer ', '') ?? '';
  const caller = await createIdentityVerifier(() => gateway.url)(token);
  if (caller.kind !== 'account') throw new Error('The token speaks for no account');
  return caller.identity;
};

test('a session becomes an identity token that services can verify, and its cookie stays outside', async () => {
  const ana = await gateway.signIn({ plan: 'pro', accountType: 'family' });

  const identity = await identityInside(ana.cookie);

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

test('without a session, with a made-up one or with one of another name the answer is 401', async () => {
  const { cookie } = await gateway.signIn();

  for (const sent of [undefined, `sid=${'x'.repeat(43)}`, 'sid=short', cookie.replace('sid', '__Host-sid')]) {
    const answer = await currentUser(sent);
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated', detail: 'Unauthorized' });
  }
});

test('strangers leave nothing in Redis but the count of their calls', async () => {
  const keys = async () => (await gateway.redis.keys(`${gateway.namespace}:*`)).sort();
  const isCount = (key: string) => key.startsWith(`${gateway.namespace}:limit:`);
  const before = await keys();

  await gateway.request('/');
  await gateway.request('/apps/shell/assets/a.js');
  expect(await keys()).toEqual(before);

  await currentUser();
  await currentUser(`sid=${'y'.repeat(43)}`);
  expect((await keys()).filter((key) => !isCount(key))).toEqual(before.filter((key) => !isCount(key)));
});

test('deleting the key in Redis signs out with the very next request', async () => {
  const { cookie, hash } = await gateway.signIn();
  expect((await currentUser(cookie)).status).toBe(200);
  expect((await currentUser(cookie)).status).toBe(200);

  await gateway.redis.del(sessionKey(hash));

  expect((await currentUser(cookie)).status).toBe(401);
});

test('a changed account shows in the very next token', async () => {
  const { cookie, account } = await gateway.signIn({ plan: 'free' });
  expect((await identityInside(cookie)).plan).toBe('free');

  await gateway.saveAccount({ ...account, version: 2, plan: 'pro' });

  expect((await identityInside(cookie)).plan).toBe('pro');
});

test('a snapshot that Redis lost is asked of auth, in the name of the gateway', async () => {
  const { cookie, account } = await gateway.signIn({ plan: 'pro' });
  await gateway.redis.del(accountKey(account.id));
  knownToAuth.set(account.id, account);

  const identity = await identityInside(cookie);

  expect(identity.plan).toBe('pro');
  const asked = gateway.upstream.received.findLast(({ url }) => url === `/internal/accounts/${account.id}`);
  const token = asked?.headers.authorization?.replace('Bearer ', '') ?? '';
  expect(await createIdentityVerifier(() => gateway.url)(token)).toEqual({
    kind: 'service',
    service: 'gateway',
  });
});

test('a session of an account that no longer exists is no session', async () => {
  const { cookie, account } = await gateway.signIn();
  await gateway.redis.del(accountKey(account.id));

  expect((await currentUser(cookie)).status).toBe(401);
});

test('a session ends on its last day, however often it is used', async () => {
  const { cookie } = await gateway.signIn({}, { expiresAt: new Date(Date.now() - 1000).toISOString() });

  expect((await currentUser(cookie)).status).toBe(401);
});

test('using a session extends its life, but not more than once an hour', async () => {
  const stale = await gateway.signIn();
  const fresh = await gateway.signIn();
  await gateway.redis.expire(sessionKey(stale.hash), SESSION_IDLE_S - 2 * 3600);
  await gateway.redis.expire(sessionKey(fresh.hash), SESSION_IDLE_S - 1800);

  await currentUser(stale.cookie);
  await currentUser(fresh.cookie);

  expect(await gateway.redis.ttl(sessionKey(stale.hash))).toBeGreaterThan(SESSION_IDLE_S - 60);
  expect(await gateway.redis.ttl(sessionKey(fresh.hash))).toBeLessThanOrEqual(SESSION_IDLE_S - 1800);
});
