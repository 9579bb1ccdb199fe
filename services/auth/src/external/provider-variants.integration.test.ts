import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';
import type { ProviderFaults } from '../../testing/fake-identity-provider.ts';
import type { Claims } from '../../testing/fake-identity-tokens.ts';

let harness: ExternalHarness;

/** Starts one harness for all tests of a suite. */
const shareHarness = (env: Record<string, string> = {}): void => {
  beforeAll(async () => {
    harness = await startExternalHarness(env);
  });
  afterAll(() => harness?.stop());
};

/** Signs a new user in and returns the account that it registers. */
const register = async (claims: Claims, faults: ProviderFaults = {}) => {
  harness.provider.setUser(claims);
  harness.provider.setFaults(faults);
  expect(await harness.openBrowser().signIn()).toBe('/');
  return harness.findAccount({ 'logins.external.oidcSub': `${harness.provider.issuer}|${claims.sub}` });
};
const rejectedWith = async (claims: Claims, faults: ProviderFaults = {}) => {
  harness.provider.setUser(claims);
  harness.provider.setFaults(faults);
  return harness.openBrowser().signIn();
};

describe('an external sign-in completes the ID token from the userinfo endpoint', () => {
  shareHarness();

  it.each<[string, (claims: Claims) => Claims, (claims: Claims) => Claims]>([
    ['the whole profile', () => ({}), (user) => user],
    ['the verification', ({ email }) => ({ email }), ({ sub, email_verified }) => ({ sub, email_verified })],
    ['the verification of the same address', ({ email }) => ({ email }), (user) => user],
    ['an address, not null', () => ({ email: null }), (user) => user],
    [
      'the verification of the address in another case',
      ({ email }) => ({ email }),
      (user) => ({ ...user, email: String(user.email).toUpperCase() }),
    ],
    ['what the token leaves empty', () => ({ email: '', email_verified: '', name: ' ' }), (user) => user],
    ['the address', ({ email_verified }) => ({ email_verified }), ({ sub, email }) => ({ sub, email })],
  ])('with %s', async (_case, inToken, inUserInfo) => {
    const user = createClaims({ preferred_username: `u${Date.now()}` });

    const account = await register(user, {
      claims: (claims) => ({ ...claims, ...inToken(user) }),
      userInfo: inUserInfo,
    });

    expect(account).toMatchObject({ email: user.email });
    expect(account?.mustVerifyEmail).toBeUndefined();
  });

  it('with names beside the address of the token', async () => {
    const user = createClaims();
    const { email, email_verified } = user;

    const account = await register(user, { claims: (claims) => ({ ...claims, email, email_verified }) });

    expect(account).toMatchObject({ email, firstName: 'Ana', lastName: 'Lopez' });
  });

  it('but never with the verification of another address', async () => {
    const user = createClaims();

    const account = await register(user, {
      claims: (claims) => ({ ...claims, email: 'victim@example.com' }),
      userInfo: (claims) => ({ ...claims, email: 'mine@example.com', email_verified: true }),
    });

    expect(account).toMatchObject({ email: 'victim@example.com', mustVerifyEmail: true });
  });

  it('but not with claims of another user', async () => {
    expect(await rejectedWith(createClaims(), { userInfo: (claims) => ({ ...claims, sub: 'other' }) })).toBe(
      '/login?error=oidc_failed',
    );
  });

  it('and needs no answer for what the token says itself', async () => {
    const user = createClaims();
    const { email, email_verified } = user;
    const claims = (token: Claims) => ({ ...token, email, email_verified });

    expect(await register(user, { claims, userInfoStatus: 503 })).toMatchObject({ email });
    expect(await rejectedWith(createClaims(), { userInfoStatus: 503 })).toBe('/login?error=oidc_unavailable');
  });
});

describe('an address that the provider does not report as verified', () => {
  shareHarness();

  it.each([false, 'false', undefined, null])('is confirmed with a mailed link (%j)', async (verified) => {
    const user = createClaims({ email_verified: verified });

    const account = await register(user);

    expect(account).toMatchObject({ email: user.email, mustVerifyEmail: true });
    await expect.poll(async () => (await harness.mailsTo(user.email)).length).toBe(1);
  });
});

describe('with OIDC_TRUST_EMAIL=on, an address that the provider does not report as verified', () => {
  shareHarness({ OIDC_TRUST_EMAIL: 'on' });

  it('counts as verified', async () => {
    const account = await register(createClaims({ email_verified: undefined }));

    expect(account?.mustVerifyEmail).toBeUndefined();
  });

  it('never takes over an account with that address', async () => {
    const { registration } = await harness.register();

    const page = await rejectedWith(createClaims({ email: registration.email, email_verified: false }));

    expect(page).toBe('/login?error=account_exists');
  });
});

const nowS = (): number => Math.floor(Date.now() / 1000);
const shiftTimes =
  (seconds: number) =>
  (claims: Claims): Claims => ({
    ...claims,
    iat: nowS() + seconds,
    nbf: nowS() + seconds,
    exp: nowS() + seconds + 300,
    auth_time: nowS() + seconds,
  });

describe('an external sign-in works with a provider', () => {
  // A provider's keys and metadata are read once.
  afterEach(() => harness?.stop());

  it.each<[string, ProviderFaults]>([
    ['whose only key has no kid', { keysWithoutId: 'one' }],
    ['whose several keys have no kid', { keysWithoutId: 'two' }],
    ['whose several keys have the same kid', { hasSameKeyIds: true }],
    ['that accepts the secret in a header only', { requiresBasic: true }],
    ['whose clock is two minutes ahead', { claims: shiftTimes(120) }],
    [
      'whose clock is two minutes behind',
      { claims: (claims) => ({ ...shiftTimes(-120)(claims), exp: nowS() - 60 }) },
    ],
    ['that names the only audience in a list', { claims: (claims) => ({ ...claims, aud: ['fitfolk'] }) }],
    [
      'that names further audiences',
      { claims: (claims) => ({ ...claims, aud: ['fitfolk', 'api'], azp: 'fitfolk' }) },
    ],
    ['that signs userinfo', { signsUserInfo: true }],
    [
      'that signs userinfo for the client',
      { signsUserInfo: true, userInfo: (claims) => ({ ...claims, aud: 'fitfolk' }) },
    ],
    [
      'that sends auth_time as a string',
      { claims: (claims) => ({ ...claims, auth_time: String(claims.auth_time) }) },
    ],
  ])('%s', async (_case, faults) => {
    harness = await startExternalHarness();

    await register(createClaims(), faults);
  });

  it('that names itself with a slash at the end', async () => {
    harness = await startExternalHarness();
    const issuer = `${harness.provider.issuer}/`;
    const user = createClaims();

    harness.provider.setUser(user);
    harness.provider.setFaults({
      metadata: { issuer },
      claims: (claims) => ({ ...claims, iss: issuer }),
      callback: (back) => back.searchParams.set('iss', issuer),
    });

    expect(await harness.openBrowser().signIn()).toBe('/');
    expect(await harness.findAccount({ 'logins.email': user.email })).toMatchObject({
      external: { oidcSub: `${issuer}|${user.sub}` },
    });
  });

  it('that knows Fitfolk as a public client', async () => {
    harness = await startExternalHarness({ OIDC_CLIENT_SECRET: '' });

    await register(createClaims(), { isPublic: true });
  });

  it.each<[string, ProviderFaults]>([
    ['whose signature is of another key', { keysWithoutId: 'two', signature: 'unknown-key' }],
    ['for another client', { signsUserInfo: true, userInfo: (claims) => ({ ...claims, aud: 'other' }) }],
    [
      'of another issuer',
      { signsUserInfo: true, userInfo: (claims) => ({ ...claims, iss: 'https://x.example' }) },
    ],
  ])('unless it answers with a token %s', async (_case, faults) => {
    harness = await startExternalHarness();

    expect(await rejectedWith(createClaims(), faults)).toBe('/login?error=oidc_failed');
  });
});
