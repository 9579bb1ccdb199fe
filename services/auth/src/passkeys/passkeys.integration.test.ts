import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
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

const MINUTE_MS = 60_000;

let harness: PasskeyHarness;
beforeAll(async () => {
  harness = await startPasskeyHarness();
});
afterAll(() => harness?.stop());

describe('addPasskey', () => {
  it('needs a recent confirmation', async () => {
    const { api, registration } = await harness.registerOnboarded();
    harness.clock.now += 6 * MINUTE_MS;

    expect(await catchProblem(api.beginPasskeyRegistration())).toMatchObject({
      code: 'reauthentication-required',
    });

    await api.confirmIdentity({ body: { password: registration.password } });
    expect(await api.beginPasskeyRegistration()).toMatchObject({
      rp: { id: 'fitfolk.example' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('needs the second factor of an account that has one', async () => {
    const { api, registration } = await harness.registerOnboarded();
    const { secret } = await api.setUpSecondFactor();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.clock.now });
    await api.enableSecondFactor({ body: { code } });
    harness.clock.now += 6 * MINUTE_MS;
    await api.confirmIdentity({ body: { password: registration.password } });

    expect(await catchProblem(api.beginPasskeyRegistration())).toMatchObject({
      code: 'second-factor-required',
    });
  });

  it('mails the owner about the new way to sign in', async () => {
    const { registration } = await harness.enroll();

    await expect
      .poll(async () => (await harness.mailsTo(registration.email)).map(({ subject }) => subject))
      .toEqual(['New way to sign in']);
    const [mail] = await harness.mailsTo(registration.email);
    expect(mail?.text).toContain('A passkey was added to your Fitfolk account.');
  });

  it('fails unless the mail is queued', async () => {
    const ana = await harness.registerOnboarded();
    const authenticator = createSoftwareAuthenticator(ORIGIN);

    const failed = await harness.withoutMailQueue(() => catchProblem(harness.addPasskey(ana, authenticator)));

    expect(failed).toMatchObject({ status: 500 });
    expect(await ana.api.listPasskeys()).toEqual([]);
  });

  it.each<[string, ResponseOverrides]>([
    ['of another website', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without PIN or biometry', { isUserVerified: false }],
  ])('rejects a response %s', async (_, overrides) => {
    const { api } = await harness.registerOnboarded();
    const registration = createSoftwareAuthenticator(ORIGIN).create(
      await api.beginPasskeyRegistration(),
      overrides,
    );

    expect(await catchProblem(api.addPasskey({ body: registration }))).toMatchObject({
      code: 'passkey-rejected',
    });
    expect(await api.listPasskeys()).toEqual([]);
  });

  it('rejects a response in another session, and one that was sent before', async () => {
    const { api } = await harness.registerOnboarded();
    const other = await harness.registerOnboarded();
    const authenticator = createSoftwareAuthenticator(ORIGIN);
    const options = await api.beginPasskeyRegistration();
    const body = authenticator.create(options);
    await other.api.beginPasskeyRegistration();

    expect(await catchProblem(other.api.addPasskey({ body }))).toMatchObject({ code: 'passkey-rejected' });
    await api.addPasskey({ body });
    expect(await catchProblem(api.addPasskey({ body }))).toMatchObject({ code: 'passkey-rejected' });
    expect(await other.api.listPasskeys()).toEqual([]);
  });

  it('rejects the id of a passkey that another account has, until it is removed there', async () => {
    const { api, authenticator, passkey } = await harness.enroll();
    const { options } = await harness.begin();
    const { id } = authenticator.get(options);
    const other = await harness.registerOnboarded();
    const addCopy = async () => {
      const registration = await other.api.beginPasskeyRegistration();
      return other.api.addPasskey({ body: createSoftwareAuthenticator(ORIGIN).create(registration, { id }) });
    };

    expect(await catchProblem(addCopy())).toMatchObject({ code: 'passkey-rejected' });

    await api.removePasskey({ params: { passkeyId: passkey.id } });
    await addCopy();
    expect(await other.api.listPasskeys()).toHaveLength(1);
  });

  it('adds up to ten', async () => {
    const ana = await harness.registerOnboarded();
    for (let count = 0; count < 10; count += 1)
      await harness.addPasskey(ana, createSoftwareAuthenticator(ORIGIN));

    expect(await catchProblem(ana.api.beginPasskeyRegistration())).toMatchObject({ code: 'passkey-limit' });
  });
});

describe('renamePasskey and removePasskey', () => {
  it('change the own passkeys only', async () => {
    const { api, passkey, authenticator } = await harness.enroll();
    const other = await harness.registerOnboarded();
    const params = { passkeyId: passkey.id };

    for (const call of [
      () => other.api.renamePasskey({ params, body: { name: 'Mine' } }),
      () => other.api.removePasskey({ params }),
    ]) {
      expect(await catchProblem(call())).toMatchObject({ code: 'not-found' });
    }

    expect(await api.renamePasskey({ params, body: { name: ' Phone ' } })).toMatchObject({ name: 'Phone' });
    await api.removePasskey({ params });
    expect(await api.listPasskeys()).toEqual([]);
    expect(await getOutcome(await harness.signIn(authenticator))).toEqual(REJECTED);
    expect((await api.listSecurityEvents()).map(({ kind }) => kind)).toContain('passkey-removed');
  });

  it('needs a recent confirmation to remove one', async () => {
    const { api, passkey } = await harness.enroll();
    harness.clock.now += 6 * MINUTE_MS;

    expect(await catchProblem(api.removePasskey({ params: { passkeyId: passkey.id } }))).toMatchObject({
      code: 'reauthentication-required',
    });
  });
});

describe('confirmWithPasskey', () => {
  it('confirms the identity and the second factor of the session', async () => {
    const { api, authenticator, passkey } = await harness.enroll();
    harness.clock.now += 6 * MINUTE_MS;

    const options = await api.beginPasskeyConfirmation();
    expect(options.allowCredentials).toHaveLength(1);
    await api.confirmWithPasskey({ body: authenticator.get(options) });

    await api.removePasskey({ params: { passkeyId: passkey.id } });
  });

  it('rejects a passkey of another account, and a response that was sent before', async () => {
    const { api, authenticator } = await harness.enroll();
    const other = await harness.enroll();
    harness.clock.now += 6 * MINUTE_MS;

    const foreign = other.authenticator.get(await api.beginPasskeyConfirmation());
    expect(await catchProblem(api.confirmWithPasskey({ body: foreign }))).toMatchObject({
      code: 'passkey-rejected',
    });
    const body = authenticator.get(await api.beginPasskeyConfirmation(), { counter: 0 });
    await api.confirmWithPasskey({ body });
    expect(await catchProblem(api.confirmWithPasskey({ body }))).toMatchObject({ code: 'passkey-rejected' });
  });
});

describe('a password reset by mail', () => {
  /** Requests a reset, completes it and returns the text of the mail. */
  const reset = async (email: string): Promise<string> => {
    await harness.post('/api/auth/password-reset', { email });
    const findMail = async () =>
      (await harness.mailsTo(email)).find(({ subject }) => subject === 'Reset your password');
    await expect.poll(findMail).toBeDefined();
    const { text = '' } = (await findMail()) ?? {};
    const token = /token=([\w-]+)/.exec(text)?.[1];
    const body = { token, newPassword: 'a-second-secret' };
    expect((await harness.post('/api/auth/password-reset/confirm', body)).status).toBe(204);
    return text;
  };

  it('removes passkeys that were added before, and says so', async () => {
    const { api, registration, authenticator, user } = await harness.enroll();

    expect(await reset(registration.email)).toContain('also removes your passkeys');

    expect(await api.listPasskeys()).toEqual([]);
    expect(await getOutcome(await harness.signIn(authenticator))).toEqual(REJECTED);
    expect(await harness.findAccount({ _id: user.id })).toMatchObject({ passkeys: [] });
  });

  it('prevents passkeys that a session began to add before', async () => {
    const { api, registration } = await harness.registerOnboarded();
    const body = createSoftwareAuthenticator(ORIGIN).create(await api.beginPasskeyRegistration());
    await reset(registration.email);

    expect(await catchProblem(api.addPasskey({ body }))).toMatchObject({ code: 'passkey-rejected' });
    expect(await api.listPasskeys()).toEqual([]);
  });
});
