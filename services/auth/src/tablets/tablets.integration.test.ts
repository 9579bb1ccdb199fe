import { createHash } from 'node:crypto';
import { authContract, type TabletPairing } from '@fitfolk/contracts/auth';
import { hashTabletToken } from '@fitfolk/service-kit/auth/tablets';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { getCookies, ORIGIN } from '../../testing/passkeys/passkey-harness.ts';
import { MAX_CODE_ATTEMPTS } from './code-attempts.ts';

const MINUTE_MS = 60_000;
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let harness: AuthHarness;
const clock = { now: Date.now() };
beforeAll(async () => {
  harness = await startAuthHarness({ env: { PUBLIC_ORIGIN: ORIGIN }, clock: () => new Date(clock.now) });
});
afterAll(() => harness?.stop());

let lastNetwork = 0;
/** Registers a family whose requests come from a network of its own. */
const registerFamily = async () => {
  lastNetwork += 1;
  const ip = `198.51.100.${lastNetwork}`;
  const ana = await harness.register();
  const { api, bearer } = await harness.asSession(ana.user, ana.sessionHash);
  await api.createProfile({ body: { name: 'Ana Lopez' } });
  const send = (path: string, body: unknown, from = ip) =>
    harness.post(path, body, { ...bearer, 'x-forwarded-for': from });
  return {
    ...ana,
    api,
    ip,
    /** Status and code of connecting the device that shows a code. */
    connect: async (code: string | null, from?: string) => {
      const response = await send('/api/auth/tablets', { code, name: 'Kitchen' }, from);
      const body = (await response.json()) as { id?: string; code?: string };
      return { status: response.status, id: body.id ?? '', code: body.code };
    },
  };
};

/** Opens the page on a tablet, with the cookie that it has. */
const openTablet = async (cookie = '') => {
  const headers = { 'user-agent': IPAD, 'x-forwarded-for': '203.0.113.9', ...(cookie ? { cookie } : {}) };
  const response = await harness.post('/api/tablet/pairing', undefined, headers);
  expect(response.status).toBe(200);
  return { ...((await response.json()) as TabletPairing), cookie: getCookies(response), response };
};

/** Reads what the credential of a tablet gives access to; undefined without access. */
const findAccess = async (cookie: string) => {
  const token = cookie.replace('__Host-tablet=', '');
  const service = await harness.asService(authContract);
  return service.findTabletAccess({ body: { tokenHash: hashTabletToken(token) } }).catch(() => undefined);
};

const WRONG = { status: 400, code: 'tablet-code-invalid' };

describe('a tablet', () => {
  it('gets a code of six digits and a secret that only it holds', async () => {
    const { code, isPaired, response } = await openTablet();

    expect([code, isPaired]).toEqual([expect.stringMatching(/^\d{6}$/), false]);
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(
      /^__Host-tablet=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('shows the same code after a reload, and no access', async () => {
    const first = await openTablet();
    const second = await openTablet(first.cookie);

    expect([second.code, second.cookie]).toEqual([first.code, first.cookie]);
    expect(await findAccess(first.cookie)).toBeUndefined();
  });

  it('is connected by a parent, who sees which device asks', async () => {
    const { api, connect, registration, user } = await registerFamily();
    const tablet = await openTablet();

    expect(await api.findWaitingTablet({ body: { code: tablet.code ?? '' } })).toMatchObject({
      device: { browser: 'Safari', system: 'iOS', kind: 'tablet' },
      network: '203.0.x.x',
    });
    expect((await connect(tablet.code)).status).toBe(200);

    expect((await openTablet(tablet.cookie)).isPaired).toBe(true);
    expect(await findAccess(tablet.cookie)).toEqual({
      tabletId: expect.any(String),
      accountId: user.id,
      plan: 'free',
      accountType: 'individual',
      timeZone: expect.any(String),
      people: [{ profileId: expect.any(String), firstName: 'Ana' }],
    });
    expect(await api.listTablets()).toMatchObject([
      { name: 'Kitchen', device: { system: 'iOS' }, lastSeenAt: expect.any(String) },
    ]);
    expect((await api.listSecurityEvents())[0]).toMatchObject({ kind: 'tablet-added' });
    await expect
      .poll(async () => (await harness.mailsTo(registration.email)).map(({ subject }) => subject))
      .toEqual(['New kitchen tablet']);
  });

  it('leaves only a hash of its secret behind', async () => {
    const { connect, user } = await registerFamily();
    const { code, cookie } = await openTablet();
    await connect(code);

    const stored = JSON.stringify(await harness.findAccount({ _id: user.id }));
    expect(stored).not.toContain(cookie.replace('__Host-tablet=', ''));
  });

  it('gets a new secret once it is disconnected', async () => {
    const { api, connect } = await registerFamily();
    const tablet = await openTablet();
    const { id: tabletId } = await connect(tablet.code);

    await api.removeTablet({ params: { tabletId } });

    expect(await findAccess(tablet.cookie)).toBeUndefined();
    const again = await openTablet(tablet.cookie);
    expect(again.cookie).not.toBe(tablet.cookie);
    expect((await api.listSecurityEvents())[0]).toMatchObject({ kind: 'tablet-removed' });
  });

  it('loses access with a new password and with the account', async () => {
    const { api, connect, registration } = await registerFamily();
    const [first, second] = [await openTablet(), await openTablet()];
    await connect(first.code);
    const newPassword = 'another horse';
    await api.changePassword({ body: { currentPassword: registration.password, newPassword } });
    expect(await findAccess(first.cookie)).toBeUndefined();

    const ben = await registerFamily();
    await ben.connect(second.code);
    await ben.api.deleteAccount({ body: { password: ben.registration.password } });
    expect(await findAccess(second.cookie)).toBeUndefined();
  });
});

describe('a code', () => {
  it('connects one device once', async () => {
    const [ana, ben] = [await registerFamily(), await registerFamily()];
    const { code } = await openTablet();

    const outcomes = await Promise.all([ana.connect(code), ben.connect(code), ana.connect(code)]);

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await ana.connect(code)).toMatchObject(WRONG);
  });

  it('expires after ten minutes, with the same answer as a wrong one', async () => {
    const { connect } = await registerFamily();
    const { code, validForS } = await openTablet();
    expect(validForS).toBe(600);
    const key = `tablet-code:${createHash('sha256')
      .update(code ?? '')
      .digest('hex')}`;
    expect(await harness.redis.ttl(key)).toBeGreaterThan(590);

    await harness.redis.pexpire(key, 0);

    expect(await connect(code)).toMatchObject(WRONG);
  });

  it('is not guessed: attempts end per account and per network, right ones included', async () => {
    const ana = await registerFamily();
    const own = await openTablet();
    await ana.connect(own.code);
    for (let attempt = 1; attempt < MAX_CODE_ATTEMPTS.account; attempt += 1) {
      // From other networks, which does not help.
      expect(await ana.connect('000000', `192.0.2.${attempt}`)).toMatchObject(WRONG);
    }
    const waiting = await openTablet();
    expect(await ana.connect(waiting.code, '192.0.2.99')).toMatchObject({
      status: 429,
      code: 'attempts-delayed',
    });

    const guesser = '192.0.2.200';
    let attempts = 0;
    while (attempts < MAX_CODE_ATTEMPTS.network) {
      const { connect } = await registerFamily();
      for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS.account; attempt += 1) {
        await connect('000000', guesser);
        attempts += 1;
      }
    }
    const carl = await registerFamily();
    expect(await carl.connect(waiting.code, guesser)).toMatchObject({ status: 429 });
    expect((await carl.connect(waiting.code)).status).toBe(200);
  });

  it('needs a recent confirmation', async () => {
    const { connect } = await registerFamily();
    const { code } = await openTablet();
    clock.now += 6 * MINUTE_MS;

    expect(await connect(code)).toMatchObject({ status: 403, code: 'reauthentication-required' });
  });

  it('connects nothing whose security event or mail cannot be stored', async () => {
    const { connect, api } = await registerFamily();
    const [first, second] = [await openTablet(), await openTablet()];

    expect((await harness.withoutAuditLog(() => connect(first.code))).status).toBe(500);
    expect((await harness.withoutMailQueue(() => connect(second.code))).status).toBe(500);

    expect(await api.listTablets()).toEqual([]);
  });
});

describe('removeTablet', () => {
  it('rejects tablets of other accounts', async () => {
    const [ana, ben] = [await registerFamily(), await registerFamily()];
    const { code } = await openTablet();
    const { id: tabletId } = await ben.connect(code);

    expect(await catchProblem(ana.api.removeTablet({ params: { tabletId } }))).toMatchObject({ status: 404 });
    expect(await ben.api.listTablets()).toHaveLength(1);
  });

  it('makes room for another one of five', async () => {
    const { api, connect } = await registerFamily();
    const tablets: string[] = [];
    for (let count = 0; count < 5; count += 1) tablets.push((await connect((await openTablet()).code)).id);
    const sixth = await openTablet();
    expect(await connect(sixth.code)).toMatchObject({ status: 409, code: 'tablet-limit' });

    await api.removeTablet({ params: { tabletId: tablets[0] ?? '' } });

    expect((await connect(sixth.code)).status).toBe(200);
  });
});
