import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSid } from '../../testing/auth-harness.ts';
import {
  getCookies,
  getOutcome,
  ORIGIN,
  type PasskeyHarness,
  REJECTED,
  startPasskeyHarness,
} from '../../testing/passkeys/passkey-harness.ts';
import {
  createSoftwareAuthenticator,
  type ResponseOverrides,
} from '../../testing/passkeys/software-authenticator.ts';

const CHALLENGE_TTL_S = 300;

let harness: PasskeyHarness;
beforeAll(async () => {
  harness = await startPasskeyHarness();
});
afterAll(() => harness?.stop());

describe('signInWithPasskey', () => {
  it('identifies the account and starts a session that has both factors', async () => {
    const { user, authenticator, api } = await harness.enroll();

    const response = await harness.signIn(authenticator);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: user.id });
    const sid = getCookies(response).match(/__Host-sid=([^;]+)/)?.[1] ?? '';
    const now = new Date(harness.clock.now).toISOString();
    expect(await harness.session(sid)).toMatchObject({ confirmedAt: now, secondFactorAt: now });
    expect(await api.listPasskeys()).toMatchObject([{ lastUsedAt: now }]);
    expect((await api.listSecurityEvents()).map(({ kind }) => kind)).toEqual([
      'signed-in',
      'passkey-added',
      'registered',
    ]);
  });

  it('replaces the code of an authenticator app', async () => {
    const { authenticator, api } = await harness.enroll();
    const { secret } = await api.setUpSecondFactor();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.clock.now });
    await api.enableSecondFactor({ body: { code } });

    expect((await harness.signIn(authenticator)).status).toBe(200);
  });

  it.each<[string, ResponseOverrides]>([
    ['of another website', { origin: 'https://fitfolk.example.evil.example' }],
    ['of the same host without TLS', { origin: 'http://fitfolk.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without PIN or biometry', { isUserVerified: false }],
    ['for another account', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ])('rejects a response %s', async (_, overrides) => {
    const { authenticator, api } = await harness.enroll();

    const response = await harness.signIn(authenticator, overrides);

    expect(getSid(response)).toBe('');
    expect(await getOutcome(response)).toEqual(REJECTED);
    expect((await api.listSecurityEvents())[0]?.kind).toBe('sign-in-failed');
    expect((await harness.signIn(authenticator)).status).toBe(200);
  });

  it('rejects a response that was sent before, and one from another browser', async () => {
    const { authenticator } = await harness.enroll();
    const [one, two] = [await harness.begin(), await harness.begin()];
    // Most authenticators do not count, so that only the challenge tells a repetition.
    const assertion = authenticator.get(one.options, { counter: 0 });

    expect(await getOutcome(await harness.send(assertion, two.cookie))).toEqual(REJECTED);
    expect((await harness.send(assertion, one.cookie)).status).toBe(200);
    expect(await getOutcome(await harness.send(assertion, one.cookie))).toEqual(REJECTED);
    expect(await getOutcome(await harness.send(authenticator.get(one.options), ''))).toEqual(REJECTED);
  });

  it('accepts one of two concurrent requests with the same response', async () => {
    const { authenticator } = await harness.enroll();
    const { options, cookie } = await harness.begin();
    const assertion = authenticator.get(options, { counter: 0 });

    const responses = await Promise.all([harness.send(assertion, cookie), harness.send(assertion, cookie)]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('treats a passkey that nobody added like one that does not verify', async () => {
    const stranger = createSoftwareAuthenticator(ORIGIN);
    const { api } = await harness.registerOnboarded();
    stranger.create(await api.beginPasskeyRegistration());

    expect(await getOutcome(await harness.signIn(stranger))).toEqual(REJECTED);
  });

  it('rejects a copied authenticator, whose counter falls behind', async () => {
    const { authenticator } = await harness.enroll();
    expect((await harness.signIn(authenticator, { counter: 9 })).status).toBe(200);

    expect(await getOutcome(await harness.signIn(authenticator, { counter: 9 }))).toEqual(REJECTED);
    expect((await harness.signIn(authenticator, { counter: 10 })).status).toBe(200);
  });

  it('accepts one of two copies of an authenticator that sign in at once', async () => {
    const { authenticator } = await harness.enroll();
    const browsers = [await harness.begin(), await harness.begin()];

    const responses = await Promise.all(
      browsers.map(({ options, cookie }) => harness.send(authenticator.get(options, { counter: 5 }), cookie)),
    );

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('rejects a challenge after five minutes', async () => {
    const { authenticator } = await harness.enroll();
    const { options, cookie } = await harness.begin();
    const [key = ''] = await harness.redis.keys(`${harness.namespace}:passkey-challenge:*`);
    const ttl = await harness.redis.ttl(key.slice(key.indexOf('passkey-challenge')));

    expect(options.timeout).toBe(CHALLENGE_TTL_S * 1000);
    expect(ttl).toBeLessThanOrEqual(CHALLENGE_TTL_S);
    await Promise.all(
      (await harness.redis.keys(`${harness.namespace}:passkey-challenge:*`)).map((each) =>
        harness.redis.del(each.slice(each.indexOf('passkey-challenge'))),
      ),
    );
    expect(await getOutcome(await harness.send(authenticator.get(options), cookie))).toEqual(REJECTED);
  });
});
