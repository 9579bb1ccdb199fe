import { authContract } from '@fitfolk/contracts/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';

let harness: ExternalHarness;
beforeAll(async () => {
  harness = await startExternalHarness();
});
afterAll(() => harness?.stop());

const findAccount = (sub: string) =>
  harness.findAccount({ 'logins.external.oidcSub': `${harness.provider.issuer}|${sub}` });

describe('first external sign-in', () => {
  it('registers an account from the claims and starts a session', async () => {
    const ana = createClaims({ preferred_username: 'Ana Lopez' });
    harness.provider.setUser(ana);
    const browser = harness.openBrowser();

    expect(await browser.signIn('/api/auth/oidc/login?provider=google')).toBe('/');

    const account = await findAccount(ana.sub);
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

  it('is recognized later by its subject, whatever the email address', async () => {
    const ana = createClaims();
    harness.provider.setUser(ana);
    await harness.openBrowser().signIn();
    const first = await findAccount(ana.sub);
    harness.provider.setUser({ ...ana, email: 'moved@example.com', email_verified: false });

    const browser = harness.openBrowser();
    expect(await browser.signIn()).toBe('/');

    expect(await browser.session()).toMatchObject({ accountId: first?._id });
    expect(await findAccount(ana.sub)).toMatchObject({ email: ana.email });
  });

  it('registers one account under concurrency', async () => {
    const ana = createClaims();
    harness.provider.setUser(ana);
    const browsers = [harness.openBrowser(), harness.openBrowser(), harness.openBrowser()];

    const pages = await Promise.all(browsers.map((browser) => browser.signIn()));

    expect(pages).toEqual(['/', '/', '/']);
    const sessions = await Promise.all(browsers.map((browser) => browser.session()));
    const { _id } = (await findAccount(ana.sub)) ?? {};
    expect(sessions.map((session) => session?.accountId)).toEqual([_id, _id, _id]);
  });

  it('chooses a similar username when it is taken', async () => {
    const names = { preferred_username: `twin${Date.now()}` };
    const [one, other] = [createClaims(names), createClaims(names)];
    harness.provider.setUser(one);
    await harness.openBrowser().signIn();
    harness.provider.setUser(other);
    expect(await harness.openBrowser().signIn()).toBe('/');

    expect(await findAccount(one.sub)).toMatchObject({ username: names.preferred_username });
    expect((await findAccount(other.sub))?.username).toMatch(
      new RegExp(`^${names.preferred_username}-\\d+$`),
    );
  });

  it('never takes over an account with the same email address', async () => {
    const { user, registration } = await harness.register();
    harness.provider.setUser(createClaims({ email: registration.email.toUpperCase() }));
    const browser = harness.openBrowser();

    expect(await browser.signIn()).toBe('/login?error=account_exists');

    expect(await browser.session()).toBeUndefined();
    expect(await harness.findAccount({ _id: user.id })).toMatchObject({ external: null });
  });

  it('registers an account without a password', async () => {
    const ana = createClaims();
    harness.provider.setUser(ana);
    await harness.openBrowser().signIn();
    const account = await findAccount(ana.sub);

    for (const password of ['null', 'undefined', ' ']) {
      const response = await harness.login(String(account?.username), password);
      expect([response.status, (await response.json()).detail]).toEqual([
        401,
        'Invalid username or password',
      ]);
    }
  });
});

describe('external sign-in', () => {
  it("replaces the browser's session", async () => {
    const { sessionHash } = await harness.register();
    const { user } = await harness.register();
    harness.provider.setUser(createClaims());
    const browser = harness.openBrowser();
    await browser.signInAs({ id: user.id, sessionHash });

    expect(await browser.signIn()).toBe('/');

    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(0);
  });

  it('rejects a replayed callback', async () => {
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

  it('supports several tabs of one browser', async () => {
    harness.provider.setUser(createClaims());
    const browser = harness.openBrowser();
    const first = await browser.authorize();
    await browser.authorize();

    expect(browser.getLocation(await browser.send(first))).toBe('/');
  });

  it('sets a __Host- cookie over TLS', async () => {
    const browser = harness.openBrowser();

    const response = await browser.send('/api/auth/oidc/login', {
      headers: { 'x-forwarded-proto': 'https' },
    });

    const [cookie, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
    expect(cookie).toMatch(/^__Host-sign-in=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(new URL(browser.getLocation(response)).searchParams.get('redirect_uri')).toMatch(/^https:/);
  });

  it('exposes the label but not the subject', async () => {
    const ana = createClaims();
    harness.provider.setUser(ana);
    const browser = harness.openBrowser();
    await browser.signIn();
    const { accountId: id = '', sessionHash = '' } = (await browser.session()) ?? {};
    const api = (await harness.createUser({ id, sessionHash, onboarded: true, profiles: [] })).api(
      authContract,
    );

    const responses = JSON.stringify([await api.currentUser(), await api.externalIdentity()]);

    expect(responses).not.toContain(ana.sub);
    expect(responses).not.toContain('oidcSub');
  });
});
