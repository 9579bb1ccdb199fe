import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

const changeCallback = (changes: (query: URLSearchParams) => void, back: string): string => {
  const address = new URL(back, ORIGIN);
  changes(address.searchParams);
  return `${address.pathname}${address.search}`;
};

/** Expects the error page, and neither a session nor an account. */
const expectRejected = async (page: string, reason = FAILED): Promise<void> => {
  expect(page).toBe(reason);
  expect(await harness.sessionCount()).toBe(0);
  expect(await harness.accounts().countDocuments()).toBe(0);
};

describe('OIDC state', () => {
  it('is rejected when missing', async () => {
    harness.provider.setUser(createClaims());
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    const response = await browser.send(changeCallback((query) => query.delete('state'), back));

    await expectRejected(browser.getLocation(response));
  });

  it('is rejected when unknown', async () => {
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    const response = await browser.send(changeCallback((query) => query.set('state', 'x'.repeat(43)), back));

    await expectRejected(browser.getLocation(response));
  });

  it('is rejected in another browser, and then in both', async () => {
    harness.provider.setUser(createClaims());
    const [eve, ana] = [harness.openBrowser(), harness.openBrowser()];
    const back = await eve.authorize();
    await ana.authorize();

    await expectRejected(ana.getLocation(await ana.send(back)));
    await expectRejected(eve.getLocation(await eve.send(back)));
  });

  it('is rejected without the cookie', async () => {
    const back = await harness.openBrowser().authorize();
    const bare = harness.openBrowser();

    await expectRejected(bare.getLocation(await bare.send(back)));
  });

  it('expires after ten minutes', async () => {
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

describe('ID token', () => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  it.each([
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'other-client' }],
    ['that has expired', { iat: hourAgo - 300, exp: hourAgo }],
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
  ])('is rejected %s', async (_, change) => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ claims: (claims) => ({ ...claims, ...change }) });

    await expectRejected(await harness.openBrowser().signIn());
  });

  it.each(['none', 'unknown-key'] as const)('is rejected with signature %s', async (signature) => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ signature });

    await expectRejected(await harness.openBrowser().signIn());
  });
});

describe('authorization code', () => {
  it('is rejected when reused', async () => {
    harness.provider.setUser(createClaims({ email: undefined }));
    const browser = harness.openBrowser();
    await browser.signIn();
    const used = harness.provider.issuedCodes.at(-1) ?? '';
    const back = await browser.authorize();

    const response = await browser.send(changeCallback((query) => query.set('code', used), back));

    await expectRejected(browser.getLocation(response));
  });

  it('is rejected with the verifier of another sign-in', async () => {
    harness.provider.setUser(createClaims());
    const [eve, ana] = [harness.openBrowser(), harness.openBrowser()];
    await eve.authorize();
    const stolen = harness.provider.issuedCodes.at(-1) ?? '';
    const back = await ana.authorize();

    const response = await ana.send(changeCallback((query) => query.set('code', stolen), back));

    await expectRejected(ana.getLocation(response));
    expect(harness.provider.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
  });

  it('is rejected when missing', async () => {
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    await expectRejected(
      browser.getLocation(await browser.send(changeCallback((query) => query.delete('code'), back))),
    );
  });
});

describe('authorization response', () => {
  it.each([
    ['from another issuer', (back: URL) => back.searchParams.set('iss', 'https://elsewhere.example'), FAILED],
    ['without an issuer', (back: URL) => back.searchParams.delete('iss'), FAILED],
    ['with an error', (back: URL) => back.searchParams.set('error', 'invalid_scope'), FAILED],
    [
      'with a cancellation',
      (back: URL) => back.searchParams.set('error', 'access_denied'),
      '/login?error=oidc_cancelled',
    ],
  ])('%s redirects to the login page', async (_, response, reason) => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ callback: response });

    await expectRejected(await harness.openBrowser().signIn(), reason);
  });
});

describe('redirect', () => {
  it('uses the configured redirect URI, whatever the query contains', async () => {
    const browser = harness.openBrowser();
    const evil = encodeURIComponent('https://evil.example/');

    const response = await browser.send(
      `/api/auth/oidc/login?redirect_uri=${evil}&return_to=${evil}&next=${evil}&provider=github`,
    );

    const { origin, searchParams } = new URL(browser.getLocation(response));
    expect(origin).toBe(harness.provider.issuer);
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/oidc/callback`);
    expect(searchParams.get('provider')).toBe('github');
    expect(response.headers.get('location')).not.toContain('evil');
  });

  it('is rejected with another redirect URI', async () => {
    harness.provider.setUser(createClaims());
    const browser = harness.openBrowser();
    const departure = new URL(browser.getLocation(await browser.send('/api/auth/oidc/login')));
    departure.searchParams.set('redirect_uri', `${ORIGIN}/api/auth/oidc/callback?to=elsewhere`);
    const back = await browser.followToProvider(departure.href);

    await expectRejected(browser.getLocation(await browser.send(back)));
    expect(harness.provider.tokenRequests.at(-1)?.get('redirect_uri')).toBe(
      `${ORIGIN}/api/auth/oidc/callback`,
    );
  });

  it('after sign-in cannot be chosen by the callback', async () => {
    harness.provider.setUser(createClaims({ email: undefined }));
    const browser = harness.openBrowser();
    const back = await browser.authorize();

    const response = await browser.send(
      changeCallback((query) => query.set('return_to', 'https://evil.example'), back),
    );

    await expectRejected(browser.getLocation(response), '/login?error=email_missing');
  });
});

describe('email address', () => {
  it.each([
    ['missing', { email: undefined }, 'email_missing'],
    ['invalid', { email: 'not an address' }, 'email_missing'],
  ])('that is %s registers no account', async (_, claims, reason) => {
    harness.provider.setUser(createClaims(claims));

    await expectRejected(await harness.openBrowser().signIn(), `/login?error=${reason}`);
  });
});

describe('identity provider', () => {
  it('with server errors is unavailable', async () => {
    harness.provider.setUser(createClaims());
    harness.provider.setFaults({ tokenStatus: 503 });

    await expectRejected(await harness.openBrowser().signIn(), '/login?error=oidc_unavailable');
  });

  it.each([
    ['with another issuer in its metadata', { issuer: 'https://elsewhere.example' }],
    ['without an authorization endpoint', { authorization_endpoint: undefined }],
  ])('%s is unavailable until it is fixed', async (_, metadata) => {
    const other = await startExternalHarness();
    other.provider.setFaults({ metadata });

    const browser = other.openBrowser();
    const page = browser.getLocation(await browser.send('/api/auth/oidc/login'));
    other.provider.setFaults({});
    const later = browser.getLocation(await browser.send('/api/auth/oidc/login'));
    await other.stop();

    expect(page).toBe('/login?error=oidc_unavailable');
    expect(later).toContain(`${other.provider.issuer}/authorize`);
  });

  it('that is down is unavailable', async () => {
    const stopped = await startFakeIdentityProvider();
    await stopped.stop();
    const other = await startExternalHarness({ OIDC_ISSUER: stopped.issuer });

    const browser = other.openBrowser();
    const page = browser.getLocation(await browser.send('/api/auth/oidc/login?provider=x'));
    await other.stop();

    expect(page).toBe('/login?error=oidc_unavailable');
  });

  it('that is not configured leads back to the login page with that reason', async () => {
    const other = await startExternalHarness({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });

    const browser = other.openBrowser();
    const login = browser.getLocation(await browser.send('/api/auth/oidc/login?provider=apple'));
    const back = browser.getLocation(await browser.send('/api/auth/oidc/callback?code=x&state=y'));
    await other.stop();

    expect([login, back]).toEqual(['/login?error=oidc_unconfigured', FAILED]);
  });
});
