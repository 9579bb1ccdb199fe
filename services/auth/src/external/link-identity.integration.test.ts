import { randomBytes } from 'node:crypto';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

let harness: ExternalHarness;
beforeAll(async () => {
  harness = await startExternalHarness();
});
afterAll(() => harness?.stop());

const SIX_MINUTES_MS = 360_000;

/** Makes a session look as if its user proved their identity six minutes ago. */
const ageConfirmation = async (sessionHash: string): Promise<void> => {
  const record = JSON.parse((await harness.redis.get(`session:${sessionHash}`)) ?? '{}');
  const confirmedAt = new Date(Date.now() - SIX_MINUTES_MS).toISOString();
  await harness.redis.set(`session:${sessionHash}`, JSON.stringify({ ...record, confirmedAt }));
};

/** Registers a user with a password and opens a browser for them. */
const registerInBrowser = async () => {
  const { user, sessionHash, registration } = await harness.register();
  const browser = harness.openBrowser();
  const api = await browser.signInAs({ id: user.id, sessionHash });
  return { user, sessionHash, registration, browser, api };
};

/** Signs a user in by an external identity. */
const signInExternally = async (claims: ReturnType<typeof createClaims>) => {
  harness.provider.setUser(claims);
  const browser = harness.openBrowser();
  await browser.signIn();
  const { accountId: id = '', sessionHash = '' } = (await browser.session()) ?? {};
  const api = await browser.signInAs({ id, sessionHash });
  return { id, sessionHash, browser, api };
};

const begin = async (browser: TestBrowser, kind: 'link' | 'confirm' = 'link'): Promise<string> => {
  const response = await browser.send(`/api/auth/oidc/${kind}`, { method: 'POST' });
  const { location } = (await response.json()) as { location: string };
  return browser.followToProvider(location);
};

const complete = async (browser: TestBrowser, kind?: 'link' | 'confirm'): Promise<string> =>
  browser.getLocation(await browser.send(await begin(browser, kind)));

describe('linkExternalIdentity', () => {
  it('adds the identity as a sign-in method and keeps the session', async () => {
    const { user, sessionHash, browser, api } = await registerInBrowser();
    const ana = createClaims();
    harness.provider.setUser(ana);
    expect(await api.externalIdentity()).toEqual({ available: true, linked: null });

    expect(await complete(browser)).toBe('/settings?external=linked');

    expect(await api.externalIdentity()).toEqual({
      available: true,
      linked: { label: ana.email, linkedAt: expect.any(String) },
    });
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(1);
    const other = harness.openBrowser();
    expect(await other.signIn()).toBe('/');
    expect(await other.session()).toMatchObject({ accountId: user.id });
  });

  it('rejects an identity of another account', async () => {
    const ana = createClaims();
    const taken = await signInExternally(ana);
    const { browser, api } = await registerInBrowser();
    harness.provider.setUser(ana);

    expect(await complete(browser)).toBe('/settings?external=identity_taken');

    expect((await api.externalIdentity()).linked).toBeNull();
    expect((await taken.api.externalIdentity()).linked).toMatchObject({ label: ana.email });
  });

  it('requires no email address', async () => {
    const { browser, api } = await registerInBrowser();
    harness.provider.setUser(createClaims({ email: undefined, preferred_username: 'ana_at_home' }));

    expect(await complete(browser)).toBe('/settings?external=linked');
    expect((await api.externalIdentity()).linked?.label).toBe('ana_at_home');
  });

  it('rejects a second identity, even with concurrent attempts', async () => {
    const { browser, api } = await registerInBrowser();
    const [first, second] = [createClaims(), createClaims()];
    harness.provider.setUser(first);
    const callback = await begin(browser);
    harness.provider.setUser(second);
    const secondCallback = await begin(browser);

    expect(browser.getLocation(await browser.send(callback))).toBe('/settings?external=linked');
    expect(await catchProblem(api.linkExternalIdentity())).toMatchObject({
      code: 'external-identity-linked',
    });
    expect(browser.getLocation(await browser.send(secondCallback))).toBe('/settings?external=identity_other');
    expect((await api.externalIdentity()).linked?.label).toBe(first.email);
  });

  it('fails after the session ended', async () => {
    const { user, browser } = await registerInBrowser();
    harness.provider.setUser(createClaims());
    const callback = await begin(browser);
    const api = await browser.signInAs({ id: user.id, sessionHash: randomBytes(32).toString('hex') });

    expect(browser.getLocation(await browser.send(callback))).toBe('/settings?external=oidc_failed');
    expect((await api.externalIdentity()).linked).toBeNull();
  });

  it('fails in a session of another account and without one', async () => {
    harness.provider.setUser(createClaims());
    const ana = await registerInBrowser();
    const callback = await begin(ana.browser);
    const eve = await harness.register();
    const api = await ana.browser.signInAs({ id: eve.user.id, sessionHash: eve.sessionHash });

    expect(ana.browser.getLocation(await ana.browser.send(callback))).toBe('/settings?external=oidc_failed');
    expect((await api.externalIdentity()).linked).toBeNull();

    const signedOut = await registerInBrowser();
    const pending = await begin(signedOut.browser);
    const response = await signedOut.browser.send(pending, { headers: { authorization: '' } });
    expect(signedOut.browser.getLocation(response)).toBe('/login?error=oidc_failed');
  });

  it('requires a confirmation of less than five minutes ago', async () => {
    const { sessionHash, registration, browser, api } = await registerInBrowser();
    harness.provider.setUser(createClaims());
    await ageConfirmation(sessionHash);

    expect(await catchProblem(api.linkExternalIdentity())).toMatchObject({
      status: 403,
      code: 'reauthentication-required',
    });
    expect(await catchProblem(api.confirmIdentity({ body: { password: 'a guess' } }))).toMatchObject({
      code: 'password-wrong',
    });
    await api.confirmIdentity({ body: { password: registration.password } });

    expect(await complete(browser)).toBe('/settings?external=linked');
  });

  it('fails when the password changed in the meantime', async () => {
    const { user, browser, api } = await registerInBrowser();
    harness.provider.setUser(createClaims());
    const callback = await begin(browser);
    await harness.changeLogin(user.id, { passwordChangedAt: new Date() });

    expect(browser.getLocation(await browser.send(callback))).toBe('/settings?external=oidc_failed');
    expect((await api.externalIdentity()).linked).toBeNull();
  });

  it('sends the owner a mail', async () => {
    const { registration, browser } = await registerInBrowser();
    harness.provider.setUser(createClaims());
    await complete(browser);

    await expect
      .poll(() => harness.mailsTo(registration.email))
      .toMatchObject([{ subject: 'New way to sign in' }]);
  });

  it('fails unless the mail is queued', async () => {
    const { registration, browser, api } = await registerInBrowser();
    harness.provider.setUser(createClaims());

    expect(await harness.withoutMailQueue(() => complete(browser))).toBe(
      '/settings?external=oidc_unavailable',
    );

    expect((await api.externalIdentity()).linked).toBeNull();
    expect(await complete(browser)).toBe('/settings?external=linked');
    await expect.poll(() => harness.mailsTo(registration.email)).toHaveLength(1);
  });

  it('cannot be started by a navigation', async () => {
    const { browser, api } = await registerInBrowser();

    const response = await browser.send('/api/auth/oidc/link');

    expect(await response.json()).toMatchObject({ linked: null });
    expect(await harness.redis.keys(`${harness.namespace}:sign-in-attempt:*`)).toEqual([]);
    expect((await api.externalIdentity()).linked).toBeNull();
  });
});

describe('unlinkExternalIdentity', () => {
  it('removes the identity, which then registers a new account', async () => {
    const { user, browser, api } = await registerInBrowser();
    harness.provider.setUser(createClaims());
    await complete(browser);

    await api.unlinkExternalIdentity();
    await api.unlinkExternalIdentity();

    expect((await api.externalIdentity()).linked).toBeNull();
    const other = harness.openBrowser();
    expect(await other.signIn()).toBe('/');
    expect(await other.session()).not.toMatchObject({ accountId: user.id });
  });

  it('requires a confirmation of less than five minutes ago', async () => {
    const { sessionHash, browser, api } = await registerInBrowser();
    harness.provider.setUser(createClaims());
    await complete(browser);
    await ageConfirmation(sessionHash);

    expect(await catchProblem(api.unlinkExternalIdentity())).toMatchObject({
      code: 'reauthentication-required',
    });
    expect((await api.externalIdentity()).linked).not.toBeNull();
  });

  it('rejects the only sign-in method', async () => {
    const { api } = await signInExternally(createClaims());

    expect(await catchProblem(api.unlinkExternalIdentity())).toMatchObject({
      code: 'last-sign-in-method',
      detail: 'This is your only way to sign in. Set a password first.',
    });
    expect(await api.externalIdentity()).toMatchObject({ linked: expect.anything() });
  });
});

describe('confirmExternalIdentity', () => {
  it('replaces the session', async () => {
    const { id, sessionHash, browser } = await signInExternally(createClaims());

    expect(await complete(browser, 'confirm')).toBe('/settings?external=confirmed');

    expect(harness.provider.authorizationRequests.at(-1)?.get('max_age')).toBe('0');
    expect(await browser.session()).toMatchObject({ accountId: id, signedInWith: 'external' });
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(0);
  });

  it('rejects another identity', async () => {
    const { sessionHash, browser } = await signInExternally(createClaims());
    harness.provider.setUser(createClaims());

    expect(await complete(browser, 'confirm')).toBe('/settings?external=identity_other');
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(1);
  });

  it('rejects an authentication six minutes old', async () => {
    const { browser } = await signInExternally(createClaims());
    harness.provider.setFaults({
      claims: (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 360 }),
    });

    expect(await complete(browser, 'confirm')).toBe('/settings?external=oidc_failed');
    harness.provider.setFaults({});
  });

  it('rejects a provider that does not report when the user authenticated', async () => {
    const { browser } = await signInExternally(createClaims());
    harness.provider.setFaults({ claims: ({ auth_time: _, ...claims }) => claims });

    expect(await complete(browser, 'confirm')).toBe('/settings?external=oidc_failed');
    harness.provider.setFaults({});
  });

  it('rejects an account without an identity', async () => {
    const { api } = await registerInBrowser();

    expect(await catchProblem(api.confirmExternalIdentity())).toMatchObject({
      code: 'external-identity-missing',
    });
  });
});

describe('linkExternalIdentity without a provider', () => {
  it('responds with 503', async () => {
    const other = await startExternalHarness({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });
    const { user, sessionHash } = await other.register();
    const { api } = await other.asSession(user, sessionHash);

    const problem = await catchProblem(api.linkExternalIdentity());
    const { available } = await api.externalIdentity();
    await other.stop();

    expect(problem).toMatchObject({ status: 503, code: 'external-sign-in-unavailable' });
    expect(available).toBe(false);
  });
});
