import { randomBytes } from 'node:crypto';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

let harness: ExternalHarness;
beforeAll(async () => {
  harness = await startExternalHarness();
});
afterAll(() => harness?.stop());

/** Somebody with a password, at a browser of theirs. */
const atHome = async () => {
  const { user, sessionHash, registration } = await harness.register();
  const browser = harness.openBrowser();
  const api = await browser.signInAs({ id: user.id, sessionHash });
  return { user, sessionHash, registration, browser, api };
};

/** Somebody who came by an external identity, at the browser in which they did. */
const cameFrom = async (person: ReturnType<typeof createClaims>) => {
  harness.provider.setUser(person);
  const browser = harness.openBrowser();
  await browser.signIn();
  const { accountId: id = '', sessionHash = '' } = (await browser.session()) ?? {};
  const api = await browser.signInAs({ id, sessionHash });
  return { id, sessionHash, browser, api };
};

const depart = async (browser: TestBrowser, kind: 'link' | 'confirm' = 'link'): Promise<string> => {
  const response = await browser.send(`/api/auth/oidc/${kind}`, { method: 'POST' });
  const { location } = (await response.json()) as { location: string };
  return browser.followToProvider(location);
};

const go = async (browser: TestBrowser, kind?: 'link' | 'confirm'): Promise<string> =>
  browser.getLocation(await browser.send(await depart(browser, kind)));

describe('linking', () => {
  test('lets a signed-in person come by an external identity too, and keeps the session', async () => {
    const { user, sessionHash, browser, api } = await atHome();
    const ana = createClaims();
    harness.provider.setUser(ana);
    expect(await api.externalIdentity()).toEqual({ available: true, linked: null });

    expect(await go(browser)).toBe('/settings?external=linked');

    expect(await api.externalIdentity()).toEqual({
      available: true,
      linked: { label: ana.email, linkedAt: expect.any(String) },
    });
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(1);
    const other = harness.openBrowser();
    expect(await other.signIn()).toBe('/');
    expect(await other.session()).toMatchObject({ accountId: user.id });
  });

  test('an identity of another account is refused', async () => {
    const ana = createClaims();
    const taken = await cameFrom(ana);
    const { browser, api } = await atHome();
    harness.provider.setUser(ana);

    expect(await go(browser)).toBe('/settings?external=identity_taken');

    expect((await api.externalIdentity()).linked).toBeNull();
    expect((await taken.api.externalIdentity()).linked).toMatchObject({ label: ana.email });
  });

  test('needs no e-mail address, nor one that is trusted', async () => {
    const { browser, api } = await atHome();
    harness.provider.setUser(createClaims({ email: undefined, preferred_username: 'ana_at_home' }));

    expect(await go(browser)).toBe('/settings?external=linked');
    expect((await api.externalIdentity()).linked?.label).toBe('ana_at_home');
  });

  test('a second identity is refused, also when both were on their way at once', async () => {
    const { browser, api } = await atHome();
    const [first, second] = [createClaims(), createClaims()];
    harness.provider.setUser(first);
    const back = await depart(browser);
    harness.provider.setUser(second);
    const late = await depart(browser);

    expect(browser.getLocation(await browser.send(back))).toBe('/settings?external=linked');
    expect(await catchProblem(api.linkExternalIdentity())).toMatchObject({
      code: 'external-identity-linked',
    });
    expect(browser.getLocation(await browser.send(late))).toBe('/settings?external=identity_other');
    expect((await api.externalIdentity()).linked?.label).toBe(first.email);
  });

  test('ends with the session in which it began', async () => {
    const { user, browser } = await atHome();
    harness.provider.setUser(createClaims());
    const back = await depart(browser);
    const api = await browser.signInAs({ id: user.id, sessionHash: randomBytes(32).toString('hex') });

    expect(browser.getLocation(await browser.send(back))).toBe('/settings?external=oidc_failed');
    expect((await api.externalIdentity()).linked).toBeNull();
  });

  test('is nothing for the account that signed in meanwhile, nor for nobody', async () => {
    harness.provider.setUser(createClaims());
    const ana = await atHome();
    const back = await depart(ana.browser);
    const eve = await harness.register();
    const api = await ana.browser.signInAs({ id: eve.user.id, sessionHash: eve.sessionHash });

    expect(ana.browser.getLocation(await ana.browser.send(back))).toBe('/settings?external=oidc_failed');
    expect((await api.externalIdentity()).linked).toBeNull();

    const away = await atHome();
    const left = await depart(away.browser);
    const answer = await away.browser.send(left, { headers: { authorization: '' } });
    expect(away.browser.getLocation(answer)).toBe('/login?error=oidc_failed');
  });

  test('cannot be begun by a navigation', async () => {
    const { browser, api } = await atHome();

    const response = await browser.send('/api/auth/oidc/link');

    expect(await response.json()).toMatchObject({ linked: null });
    expect(await harness.redis.keys(`${harness.namespace}:sign-in-attempt:*`)).toEqual([]);
    expect((await api.externalIdentity()).linked).toBeNull();
  });
});

describe('unlinking', () => {
  test('takes the identity away, which is then somebody new', async () => {
    const { user, browser, api } = await atHome();
    harness.provider.setUser(createClaims());
    await go(browser);

    await api.unlinkExternalIdentity();
    await api.unlinkExternalIdentity();

    expect((await api.externalIdentity()).linked).toBeNull();
    const other = harness.openBrowser();
    expect(await other.signIn()).toBe('/');
    expect(await other.session()).not.toMatchObject({ accountId: user.id });
  });

  test('the only way in is refused', async () => {
    const { api } = await cameFrom(createClaims());

    expect(await catchProblem(api.unlinkExternalIdentity())).toMatchObject({
      code: 'last-sign-in-method',
      detail: 'This is your only way to sign in. Set a password first.',
    });
    expect(await api.externalIdentity()).toMatchObject({ linked: expect.anything() });
  });
});

describe('confirming', () => {
  test('gives a fresh session in place of the old one', async () => {
    const { id, sessionHash, browser } = await cameFrom(createClaims());

    expect(await go(browser, 'confirm')).toBe('/settings?external=confirmed');

    expect(harness.provider.authorizationRequests.at(-1)?.get('max_age')).toBe('0');
    expect(await browser.session()).toMatchObject({ accountId: id, signedInWith: 'external' });
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(0);
  });

  test('with another identity is refused', async () => {
    const { sessionHash, browser } = await cameFrom(createClaims());
    harness.provider.setUser(createClaims());

    expect(await go(browser, 'confirm')).toBe('/settings?external=identity_other');
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(1);
  });

  test('by a proof of six minutes ago is refused', async () => {
    const { browser } = await cameFrom(createClaims());
    harness.provider.setFaults({
      claims: (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 360 }),
    });

    expect(await go(browser, 'confirm')).toBe('/settings?external=oidc_failed');
    harness.provider.setFaults({});
  });

  test('without an identity is refused', async () => {
    const { api } = await atHome();

    expect(await catchProblem(api.confirmExternalIdentity())).toMatchObject({
      code: 'external-identity-missing',
    });
  });
});

test('where nothing is configured linking says so', async () => {
  const other = await startExternalHarness({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });
  const { user } = await other.register();
  const api = await other.asOnboarded(user);

  const problem = await catchProblem(api.linkExternalIdentity());
  const { available } = await api.externalIdentity();
  await other.stop();

  expect(problem).toMatchObject({ status: 503, code: 'external-sign-in-unavailable' });
  expect(available).toBe(false);
});
