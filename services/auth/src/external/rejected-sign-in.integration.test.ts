import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';
import { startFakeIdentityProvider } from '../../testing/fake-identity-provider.ts';
import { ORIGIN } from '../../testing/test-browser.ts';

let harness: ExternalHarness;
beforeAll(async () => {
  harness = await startExternalHarness();
});
afterEach(() => harness.provider.setFaults({}));
afterAll(() => harness?.stop());

const FAILED = '/login?error=oidc_failed';

const callback = (changes: (query: URLSearchParams) => void, back: string): string => {
  const address = new URL(back, ORIGIN);
  changes(address.searchParams);
  return `${address.pathname}${address.search}`;
};

/** That a browser ended at the login page with this reason, and nobody has been let in or taken on. */
const expectNobodyIn = async (ended: string, reason = FAILED): Promise<void> => {
  expect(ended).toBe(reason);
  expect(await harness.sessionCount()).toBe(0);
  expect(await harness.accounts().countDocuments()).toBe(0);
};

describe('a state', () => {
  test('that is absent is refused', async () => {
    harness.provider.setUser(createClaims());
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    const answer = await browser.send(callback((query) => query.delete('state'), back));

    await expectNobodyIn(browser.getLocation(answer));
  });

  test('that nobody gave out is refused', async () => {
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    const answer = await browser.send(callback((query) => query.set('state', 'x'.repeat(43)), back));

    await expectNobodyIn(browser.getLocation(answer));
  });

  test('of another browser is refused, and then good for neither', async () => {
    harness.provider.setUser(createClaims());
    const [eve, ana] = [harness.openBrowser(), harness.openBrowser()];
    const back = await eve.authorize();
    await ana.authorize();

    await expectNobodyIn(ana.getLocation(await ana.send(back)));
    await expectNobodyIn(eve.getLocation(await eve.send(back)));
  });

  test('in a browser without the cookie is refused', async () => {
    const back = await harness.openBrowser().authorize();
    const bare = harness.openBrowser();

    await expectNobodyIn(bare.getLocation(await bare.send(back)));
  });

  test('is no longer good after ten minutes', async () => {
    const browser = harness.openBrowser();
    await browser.authorize();

    const keys = await harness.redis.keys(`${harness.namespace}:sign-in-attempt:*`);
    const lives = await Promise.all(
      keys.map((key) => harness.redis.ttl(key.slice(harness.namespace.length + 1))),
    );

    expect(lives.length).toBeGreaterThan(0);
    for (const seconds of lives) expect(seconds > 0 && seconds <= 600).toBe(true);
  });
});

describe('an ID token', () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  test.each([
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'somebody-else' }],
    ['that has expired', { iat: hourAgo - 300, exp: hourAgo }],
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_, change) => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ claims: (claims) => ({ ...claims, ...change }) });

    await expectNobodyIn(await harness.openBrowser().signIn());
  });

  test.each(['none', 'unknown-key'] as const)('signed %s is refused', async (signature) => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ signature });

    await expectNobodyIn(await harness.openBrowser().signIn());
  });
});

describe('a code', () => {
  test('that was used is refused', async () => {
    harness.provider.setUser(createClaims({ email: undefined }));
    const browser = harness.openBrowser();
    await browser.signIn();
    const used = harness.provider.issuedCodes.at(-1) ?? '';
    const back = await browser.authorize();

    const answer = await browser.send(callback((query) => query.set('code', used), back));

    await expectNobodyIn(browser.getLocation(answer));
  });

  test('of a sign-in with another verifier is refused', async () => {
    harness.provider.setUser(createClaims());
    const [eve, ana] = [harness.openBrowser(), harness.openBrowser()];
    await eve.authorize();
    const stolen = harness.provider.issuedCodes.at(-1) ?? '';
    const back = await ana.authorize();

    const answer = await ana.send(callback((query) => query.set('code', stolen), back));

    await expectNobodyIn(ana.getLocation(answer));
    expect(harness.provider.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
  });

  test('that is absent is refused', async () => {
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    await expectNobodyIn(
      browser.getLocation(await browser.send(callback((query) => query.delete('code'), back))),
    );
  });
});

describe('an answer', () => {
  test.each([
    ['from another issuer', (back: URL) => back.searchParams.set('iss', 'https://elsewhere.example'), FAILED],
    ['that does not say from whom', (back: URL) => back.searchParams.delete('iss'), FAILED],
    ['that something is wrong', (back: URL) => back.searchParams.set('error', 'invalid_scope'), FAILED],
    [
      'that the person turned back',
      (back: URL) => back.searchParams.set('error', 'access_denied'),
      '/login?error=oidc_cancelled',
    ],
  ])('%s ends at the login page', async (_, answer, reason) => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ callback: answer });

    await expectNobodyIn(await harness.openBrowser().signIn(), reason);
  });
});

describe('a redirect', () => {
  test('goes to where the provider was told, whatever the address says', async () => {
    const browser = harness.openBrowser();
    const evil = encodeURIComponent('https://evil.example/');

    const answer = await browser.send(
      `/api/auth/oidc/login?redirect_uri=${evil}&return_to=${evil}&next=${evil}&provider=github`,
    );

    const { origin, searchParams } = new URL(browser.getLocation(answer));
    expect(origin).toBe(harness.provider.issuer);
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/oidc/callback`);
    expect(searchParams.get('provider')).toBe('github');
    expect(answer.headers.get('location')).not.toContain('evil');
  });

  test('to another host on the way back is refused by whom it was not told to', async () => {
    harness.provider.setUser(createClaims());
    const browser = harness.openBrowser();
    const departure = new URL(browser.getLocation(await browser.send('/api/auth/oidc/login')));
    departure.searchParams.set('redirect_uri', `${ORIGIN}/api/auth/oidc/callback?to=elsewhere`);
    const back = await browser.followToProvider(departure.href);

    await expectNobodyIn(browser.getLocation(await browser.send(back)));
    expect(harness.provider.tokenRequests.at(-1)?.get('redirect_uri')).toBe(
      `${ORIGIN}/api/auth/oidc/callback`,
    );
  });

  test('after signing in cannot be chosen by the callback', async () => {
    harness.provider.setUser(createClaims({ email: undefined }));
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    const answer = await browser.send(
      callback((query) => query.set('return_to', 'https://evil.example'), back),
    );

    await expectNobodyIn(browser.getLocation(answer), '/login?error=email_missing');
  });
});

describe('a person', () => {
  test.each([
    ['without an e-mail address', { email: undefined }, 'email_missing'],
    ['with something that is none', { email: 'not an address' }, 'email_missing'],
    ['whose address the provider does not trust', { email_verified: false }, 'email_unverified'],
    [
      'whose address the provider does not trust, said as text',
      { email_verified: 'false' },
      'email_unverified',
    ],
  ])('%s gets no account', async (_, claims, reason) => {
    harness.provider.setUser(createClaims(claims));

    await expectNobodyIn(await harness.openBrowser().signIn(), `/login?error=${reason}`);
  });
});

describe('a provider', () => {
  test('in trouble is not available', async () => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ tokenStatus: 503 });

    await expectNobodyIn(await harness.openBrowser().signIn(), '/login?error=oidc_unavailable');
  });

  test.each([
    ['whose metadata names another issuer', { issuer: 'https://elsewhere.example' }],
    ['whose metadata names no way in', { authorization_endpoint: undefined }],
  ])('%s is not available until it is set right', async (_, metadata) => {
    const other = await startExternalHarness();
    other.provider.setFaults({ metadata });

    const browser = other.openBrowser();
    const ended = browser.getLocation(await browser.send('/api/auth/oidc/login'));
    other.provider.setFaults({});
    const later = browser.getLocation(await browser.send('/api/auth/oidc/login'));
    await other.stop();

    expect(ended).toBe('/login?error=oidc_unavailable');
    expect(later).toContain(`${other.provider.issuer}/authorize`);
  });

  test('that is down is not available', async () => {
    const gone = await startFakeIdentityProvider();
    await gone.stop();
    const other = await startExternalHarness({ OIDC_ISSUER: gone.issuer });

    const browser = other.openBrowser();
    const ended = browser.getLocation(await browser.send('/api/auth/oidc/login?provider=x'));
    await other.stop();

    expect(ended).toBe('/login?error=oidc_unavailable');
  });

  test('that nobody configured is not available', async () => {
    const other = await startExternalHarness({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });

    const browser = other.openBrowser();
    const login = browser.getLocation(await browser.send('/api/auth/oidc/login?provider=apple'));
    const back = browser.getLocation(await browser.send('/api/auth/oidc/callback?code=x&state=y'));
    await other.stop();

    expect([login, back]).toEqual(['/login?error=oidc_unavailable', FAILED]);
  });
});
