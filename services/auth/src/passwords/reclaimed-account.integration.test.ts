import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  const env = { EMAIL_VERIFICATION: 'on', SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64') };
  harness = await startAuthHarness({ env });
});
afterAll(() => harness?.stop());

/** Returns the token of the first mail to an address with a subject. */
const waitForToken = async (email: string, subject: RegExp): Promise<string> => {
  const find = async () => (await harness.mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(find).toBeDefined();
  return /#token=([\w-]+)/.exec((await find())?.text ?? '')?.[1] ?? '';
};

/** Registers an account with a second factor and a parent PIN. */
const registerProtected = async () => {
  const ana = await harness.register();
  const { api } = await harness.asSession(ana.user, ana.sessionHash);
  const { secret } = await api.setUpSecondFactor();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await api.enableSecondFactor({ body: { code } });
  await api.setParentPin({ body: { pin: '2468' } });
  return { ...ana, email: ana.registration.email };
};

/** Sets a new password by mail, and returns the response to a sign-in with it. */
const resetAndSignIn = async (email: string): Promise<Response> => {
  await harness.post('/api/auth/password-reset', { email });
  const token = await waitForToken(email, /reset/i);
  const newPassword = 'second-password';
  const confirmed = await harness.post('/api/auth/password-reset/confirm', { token, newPassword });
  expect(confirmed.status).toBe(204);
  return harness.login(email, newPassword);
};

describe('a password reset by mail', () => {
  it('removes what locks the owner out of an account that someone else registered with their address', async () => {
    const { email } = await registerProtected();

    const response = await resetAndSignIn(email);

    expect(response.status).toBe(200);
    expect((await response.json()).hasParentPin).toBeUndefined();
  });

  it('keeps the second factor and the parent PIN of a verified address', async () => {
    const { user, email } = await registerProtected();
    const token = await waitForToken(email, /confirm|verify/i);
    await harness.post('/api/auth/email-verification/confirm', { token });
    expect((await harness.findAccount({ _id: user.id }))?.mustVerifyEmail).toBe(false);

    const response = await resetAndSignIn(email);

    expect([response.status, (await response.json()).code]).toEqual([403, 'second-factor-required']);
    expect((await harness.findAccount({ _id: user.id }))?.parentPin).toMatchObject({
      hash: expect.any(String),
    });
  });
});
