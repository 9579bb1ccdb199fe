import { authContract } from '@fitfolk/contracts/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';

let harness: ExternalHarness;
beforeAll(async () => {
  harness = await startExternalHarness();
});
afterAll(() => harness?.stop());

const accountOf = (sub: string) =>
  harness.accounts().findOne({ 'external.oidcSub': `${harness.provider.issuer}|${sub}` });

describe('somebody new', () => {
  test('gets an account by what the provider says, to be set up, and a session that tells how', async () => {
    const ana = createClaims({ preferred_username: 'Ana Lopez' });
    harness.provider.setUser(ana);
    const browser = harness.openBrowser();

    expect(await browser.signIn('/api/auth/oidc/login?provider=google')).toBe('/');

    const account = await accountOf(ana.sub);
    expect(account).toMatchObject({
      username: 'Ana.Lopez',
      email: ana.email,
      firstName: 'Ana',
      lastName: 'Lopez',
      passwordHash: null,
      onboardingCompleted: false,
      plan: 'free',
    });
    expect(await browser.session()).toMatchObject({
      accountId: account?._id,
      createdAt: expect.any(String),
      signedInWith: 'external',
    });
    expect(await harness.eventsOf(account?._id ?? '')).toMatchObject([{ type: 'auth.account.changed' }]);
    expect(await harness.snapshot(account?._id ?? '')).toMatchObject({ onboarded: false });
    expect(harness.provider.authorizationRequests.at(-1)?.get('provider')).toBe('google');
  });

  test('is the same account the next time, whatever the address is by then', async () => {
    const ana = createClaims();
    harness.provider.setUser(ana);
    await harness.openBrowser().signIn();
    const first = await accountOf(ana.sub);
    harness.provider.setUser({ ...ana, email: 'moved@example.com', email_verified: false });

    const browser = harness.openBrowser();
    expect(await browser.signIn()).toBe('/');

    expect(await browser.session()).toMatchObject({ accountId: first?._id });
    expect(await accountOf(ana.sub)).toMatchObject({ email: ana.email });
  });

  test('who comes twice at once gets one account', async () => {
    const ana = createClaims();
    harness.provider.setUser(ana);
    const browsers = [harness.openBrowser(), harness.openBrowser(), harness.openBrowser()];

    const ends = await Promise.all(browsers.map((browser) => browser.signIn()));

    expect(ends).toEqual(['/', '/', '/']);
    const sessions = await Promise.all(browsers.map((browser) => browser.session()));
    const { _id } = (await accountOf(ana.sub)) ?? {};
    expect(sessions.map((session) => session?.accountId)).toEqual([_id, _id, _id]);
  });

  test('whose name is taken gets one like it', async () => {
    const names = { preferred_username: `twin${Date.now()}` };
    const [one, other] = [createClaims(names), createClaims(names)];
    harness.provider.setUser(one);
    await harness.openBrowser().signIn();
    harness.provider.setUser(other);
    expect(await harness.openBrowser().signIn()).toBe('/');

    expect(await accountOf(one.sub)).toMatchObject({ username: names.preferred_username });
    expect((await accountOf(other.sub))?.username).toMatch(new RegExp(`^${names.preferred_username}-\\d+$`));
  });

  test('never takes over the account that has the address', async () => {
    const { user, registration } = await harness.register();
    harness.provider.setUser(createClaims({ email: registration.email.toUpperCase() }));
    const browser = harness.openBrowser();

    expect(await browser.signIn()).toBe('/login?error=account_exists');

    expect(await browser.session()).toBeUndefined();
    expect(await harness.accounts().findOne({ _id: user.id })).toMatchObject({ external: null });
  });

  test('has no password that could be guessed', async () => {
    const ana = createClaims();
    harness.provider.setUser(ana);
    await harness.openBrowser().signIn();
    const account = await accountOf(ana.sub);

    for (const password of ['null', 'undefined', ' ']) {
      const response = await harness.login(String(account?.username), password);
      expect([response.status, (await response.json()).detail]).toEqual([
        401,
        'Invalid username or password',
      ]);
    }
  });
});

test('signing in ends the session that the browser had, and takes a new one', async () => {
  const { sessionHash } = await harness.register();
  const { user } = await harness.register();
  harness.provider.setUser(createClaims());
  const browser = harness.openBrowser();
  await browser.signInAs({ id: user.id, sessionHash });

  expect(await browser.signIn()).toBe('/');

  expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(0);
});

test('coming back a second time by the same address lets nobody in', async () => {
  harness.provider.setUser(createClaims());
  const browser = harness.openBrowser();
  const back = await browser.authorize();
  expect(browser.getLocation(await browser.send(back))).toBe('/');
  const before = await harness.sessionCount();

  const again = await browser.send(back);

  expect(browser.getLocation(again)).toBe('/login?error=oidc_failed');
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(await harness.sessionCount()).toBe(before);
});

test('two tabs of one browser can both be on their way', async () => {
  harness.provider.setUser(createClaims());
  const browser = harness.openBrowser();
  const first = await browser.authorize();
  await browser.authorize();

  expect(browser.getLocation(await browser.send(first))).toBe('/');
});

test('behind TLS the cookie of a sign-in under way is bound to the host', async () => {
  const browser = harness.openBrowser();

  const response = await browser.send('/api/auth/oidc/login', { headers: { 'x-forwarded-proto': 'https' } });

  const [cookie, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
  expect(cookie).toMatch(/^__Host-sign-in=[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
  expect(new URL(browser.getLocation(response)).searchParams.get('redirect_uri')).toMatch(/^https:/);
});

test('what is known of the identity reaches nobody but in the form that is meant', async () => {
  const ana = createClaims();
  harness.provider.setUser(ana);
  const browser = harness.openBrowser();
  await browser.signIn();
  const { accountId: id = '', sessionHash = '' } = (await browser.session()) ?? {};
  const api = (await harness.createUser({ id, sessionHash, onboarded: true, profiles: [] })).api(
    authContract,
  );

  const told = JSON.stringify([await api.currentUser(), await api.externalIdentity()]);

  expect(told).not.toContain(ana.sub);
  expect(told).not.toContain('oidcSub');
});
