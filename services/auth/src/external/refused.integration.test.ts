import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ExternalHouse, ORIGIN, somebody, startExternalHouse } from '../../testing/external-harness.ts';
import { startIdentityProvider } from '../../testing/fake-identity-provider.ts';

let house: ExternalHouse;
beforeAll(async () => {
  house = await startExternalHouse();
});
afterEach(() => house.provider.misbehaves({}));
afterAll(() => house?.stop());

const FAILED = '/login?error=oidc_failed';

const callback = (changes: (query: URLSearchParams) => void, back: string): string => {
  const address = new URL(back, ORIGIN);
  changes(address.searchParams);
  return `${address.pathname}${address.search}`;
};

/** That a browser ended at the login page with this reason, and nobody has been let in or taken on. */
const expectNobodyIn = async (ended: string, reason = FAILED): Promise<void> => {
  expect(ended).toBe(reason);
  expect(await house.sessionCount()).toBe(0);
  expect(await house.accounts().countDocuments()).toBe(0);
};

describe('a state', () => {
  test('that is absent is refused', async () => {
    house.provider.signsIn(somebody());
    const browser = house.openBrowser();
    const back = await browser.toTheProviderAndBack();

    const answer = await browser.send(callback((query) => query.delete('state'), back));

    await expectNobodyIn(browser.leadsTo(answer));
  });

  test('that nobody gave out is refused', async () => {
    const browser = house.openBrowser();
    const back = await browser.toTheProviderAndBack();

    const answer = await browser.send(callback((query) => query.set('state', 'x'.repeat(43)), back));

    await expectNobodyIn(browser.leadsTo(answer));
  });

  test('of another browser is refused, and then good for neither', async () => {
    house.provider.signsIn(somebody());
    const [eve, ana] = [house.openBrowser(), house.openBrowser()];
    const back = await eve.toTheProviderAndBack();
    await ana.toTheProviderAndBack();

    await expectNobodyIn(ana.leadsTo(await ana.send(back)));
    await expectNobodyIn(eve.leadsTo(await eve.send(back)));
  });

  test('in a browser without the cookie is refused', async () => {
    const back = await house.openBrowser().toTheProviderAndBack();
    const bare = house.openBrowser();

    await expectNobodyIn(bare.leadsTo(await bare.send(back)));
  });

  test('is no longer good after ten minutes', async () => {
    const browser = house.openBrowser();
    await browser.toTheProviderAndBack();

    const keys = await house.redis.keys(`${house.namespace}:sign-in-attempt:*`);
    const lives = await Promise.all(
      keys.map((key) => house.redis.ttl(key.slice(house.namespace.length + 1))),
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
    house.provider.signsIn(somebody());
    house.provider.misbehaves({ claims: (claims) => ({ ...claims, ...change }) });

    await expectNobodyIn(await house.openBrowser().signIn());
  });

  test.each(['none', 'by-a-stranger'] as const)('signed %s is refused', async (signature) => {
    house.provider.signsIn(somebody());
    house.provider.misbehaves({ signature });

    await expectNobodyIn(await house.openBrowser().signIn());
  });
});

describe('a code', () => {
  test('that was used is refused', async () => {
    house.provider.signsIn(somebody({ email: undefined }));
    const browser = house.openBrowser();
    await browser.signIn();
    const used = house.provider.issued.at(-1) ?? '';
    const back = await browser.toTheProviderAndBack();

    const answer = await browser.send(callback((query) => query.set('code', used), back));

    await expectNobodyIn(browser.leadsTo(answer));
  });

  test('of a sign-in with another verifier is refused', async () => {
    house.provider.signsIn(somebody());
    const [eve, ana] = [house.openBrowser(), house.openBrowser()];
    await eve.toTheProviderAndBack();
    const stolen = house.provider.issued.at(-1) ?? '';
    const back = await ana.toTheProviderAndBack();

    const answer = await ana.send(callback((query) => query.set('code', stolen), back));

    await expectNobodyIn(ana.leadsTo(answer));
    expect(house.provider.tokenRequests.at(-1)?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
  });

  test('that is absent is refused', async () => {
    const browser = house.openBrowser();
    const back = await browser.toTheProviderAndBack();

    await expectNobodyIn(
      browser.leadsTo(await browser.send(callback((query) => query.delete('code'), back))),
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
    house.provider.signsIn(somebody());
    house.provider.misbehaves({ answer });

    await expectNobodyIn(await house.openBrowser().signIn(), reason);
  });
});

describe('a redirect', () => {
  test('goes to where the provider was told, whatever the address says', async () => {
    const browser = house.openBrowser();
    const evil = encodeURIComponent('https://evil.example/');

    const answer = await browser.send(
      `/api/auth/oidc/login?redirect_uri=${evil}&return_to=${evil}&next=${evil}&provider=github`,
    );

    const { origin, searchParams } = new URL(browser.leadsTo(answer));
    expect(origin).toBe(house.provider.issuer);
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/oidc/callback`);
    expect(searchParams.get('provider')).toBe('github');
    expect(answer.headers.get('location')).not.toContain('evil');
  });

  test('to another host on the way back is refused by whom it was not told to', async () => {
    house.provider.signsIn(somebody());
    const browser = house.openBrowser();
    const departure = new URL(browser.leadsTo(await browser.send('/api/auth/oidc/login')));
    departure.searchParams.set('redirect_uri', `${ORIGIN}/api/auth/oidc/callback?to=elsewhere`);
    const back = await browser.visitProvider(departure.href);

    await expectNobodyIn(browser.leadsTo(await browser.send(back)));
    expect(house.provider.tokenRequests.at(-1)?.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/oidc/callback`);
  });

  test('after signing in cannot be chosen by the callback', async () => {
    house.provider.signsIn(somebody({ email: undefined }));
    const browser = house.openBrowser();
    const back = await browser.toTheProviderAndBack();

    const answer = await browser.send(
      callback((query) => query.set('return_to', 'https://evil.example'), back),
    );

    await expectNobodyIn(browser.leadsTo(answer), '/login?error=email_missing');
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
    house.provider.signsIn(somebody(claims));

    await expectNobodyIn(await house.openBrowser().signIn(), `/login?error=${reason}`);
  });
});

describe('a provider', () => {
  test('in trouble is not available', async () => {
    house.provider.signsIn(somebody());
    house.provider.misbehaves({ tokenStatus: 503 });

    await expectNobodyIn(await house.openBrowser().signIn(), '/login?error=oidc_unavailable');
  });

  test.each([
    ['whose metadata names another issuer', { issuer: 'https://elsewhere.example' }],
    ['whose metadata names no way in', { authorization_endpoint: undefined }],
  ])('%s is not available until it is set right', async (_, metadata) => {
    const other = await startExternalHouse();
    other.provider.misbehaves({ metadata });

    const browser = other.openBrowser();
    const ended = browser.leadsTo(await browser.send('/api/auth/oidc/login'));
    other.provider.misbehaves({});
    const later = browser.leadsTo(await browser.send('/api/auth/oidc/login'));
    await other.stop();

    expect(ended).toBe('/login?error=oidc_unavailable');
    expect(later).toContain(`${other.provider.issuer}/authorize`);
  });

  test('that is down is not available', async () => {
    const gone = await startIdentityProvider();
    await gone.stop();
    const other = await startExternalHouse({ OIDC_ISSUER: gone.issuer });

    const browser = other.openBrowser();
    const ended = browser.leadsTo(await browser.send('/api/auth/oidc/login?provider=x'));
    await other.stop();

    expect(ended).toBe('/login?error=oidc_unavailable');
  });

  test('that nobody configured is not available', async () => {
    const other = await startExternalHouse({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' });

    const browser = other.openBrowser();
    const login = browser.leadsTo(await browser.send('/api/auth/oidc/login?provider=apple'));
    const back = browser.leadsTo(await browser.send('/api/auth/oidc/callback?code=x&state=y'));
    await other.stop();

    expect([login, back]).toEqual(['/login?error=oidc_unavailable', FAILED]);
  });
});
