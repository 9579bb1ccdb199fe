import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClaims, type ExternalHarness, startExternalHarness } from '../../testing/external-harness.ts';

let harness: ExternalHarness;
const clock = { skipMs: 0 };
beforeAll(async () => {
  harness = await startExternalHarness(
    { EMAIL_VERIFICATION: 'on' },
    () => new Date(Date.now() + clock.skipMs),
  );
});
afterAll(() => harness?.stop());

const DAY_MS = 24 * 3600_000;
const ORIGIN = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'fitfolk.test' };

const confirm = (token: string) => harness.post('/api/auth/email-verification/confirm', { token });
const mailsTo = (email: string) => harness.mailsTo(email);
const waitForMails = async (email: string, count = 1) => {
  await expect.poll(async () => (await mailsTo(email)).length).toBe(count);
  return mailsTo(email);
};
const getToken = (text = '') => /verify-email#token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Registers a user and returns the token mailed to them. */
const registerUnverified = async (overrides: Record<string, unknown> = {}) => {
  const member = await harness.register(overrides);
  const [mail] = await waitForMails(member.registration.email);
  return { ...member, mail, token: getToken(mail?.text) };
};

describe('registration', () => {
  it('sends a link that verifies the address once', async () => {
    const ana = await registerUnverified();
    expect(ana.user.mustVerifyEmail).toBe(true);
    expect(await harness.snapshot(ana.user.id)).toMatchObject({
      logins: [{ mustVerifyEmail: true }],
    });

    expect((await confirm(ana.token)).status).toBe(204);

    expect((await ana.api.currentUser()).mustVerifyEmail).toBeUndefined();
    expect((await harness.snapshot(ana.user.id)).logins[0]).not.toHaveProperty('mustVerifyEmail');
    const again = await confirm(ana.token);
    expect([again.status, (await again.json()).code]).toEqual([400, 'verification-link-invalid']);
  });

  it('sends no text that the visitor chose to an unverified address', async () => {
    const ana = await registerUnverified({ firstName: 'Visit evil.example' });
    await harness.post('/api/auth/password-reset', { email: ana.registration.email }, ORIGIN);

    const mails = await waitForMails(ana.registration.email, 2);

    expect(mails.map(({ subject }) => subject)).toEqual([
      'Reset your password',
      'Confirm your email address',
    ]);
    for (const { text } of mails) {
      expect(text).not.toContain(ana.registration.username);
      expect(text).not.toContain('evil.example');
    }
  });

  it('leaves accounts without the requirement when it is off', async () => {
    const other = await startExternalHarness();
    const { user } = await other.register();
    await other.stop();

    expect(user.mustVerifyEmail).toBeUndefined();
  });

  it('counts an address that the identity provider verified', async () => {
    harness.provider.setUser(createClaims());
    const browser = harness.openBrowser();
    await browser.signIn();
    const { accountId: id = '', sessionHash = '' } = (await browser.session()) ?? {};

    expect(
      (await (await browser.signInAs({ id, sessionHash })).currentUser()).mustVerifyEmail,
    ).toBeUndefined();
  });
});

describe('an unverified account', () => {
  it('cannot link an external identity', async () => {
    const ana = await registerUnverified();
    const session = { id: ana.user.id, sessionHash: ana.sessionHash };
    const api = await harness.openBrowser().signInAs({ ...session, mustVerifyEmail: true });

    expect(await catchProblem(api.linkExternalIdentity())).toMatchObject({
      status: 403,
      code: 'email-unverified',
      detail: 'Confirm your email address first. We sent you a link.',
    });
  });

  it('is verified by a password reset', async () => {
    const ana = await registerUnverified();
    await harness.post('/api/auth/password-reset', { email: ana.registration.email }, ORIGIN);
    const [mail] = await waitForMails(ana.registration.email, 2);
    const [, token = ''] = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '') ?? [];

    await harness.post('/api/auth/password-reset/confirm', { token, newPassword: 'second-password' });

    expect((await ana.api.currentUser()).mustVerifyEmail).toBeUndefined();
  });
});

describe('requestEmailVerification', () => {
  it('sends a new link, which replaces the earlier one', async () => {
    const ana = await registerUnverified();

    await ana.api.requestEmailVerification();
    const [newest] = await waitForMails(ana.registration.email, 2);

    expect((await confirm(ana.token)).status).toBe(400);
    expect((await confirm(getToken(newest?.text))).status).toBe(204);
    await ana.api.requestEmailVerification();
    expect(await mailsTo(ana.registration.email)).toHaveLength(2);
  });

  it('sends at most five mails an hour', async () => {
    const ana = await registerUnverified();

    for (let request = 0; request < 7; request += 1) await ana.api.requestEmailVerification();

    await waitForMails(ana.registration.email, 6);
    await expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);
    expect(await mailsTo(ana.registration.email)).toHaveLength(6);
  });
});

describe('verification link', () => {
  it('expires after a day', async () => {
    const ana = await registerUnverified();
    clock.skipMs = DAY_MS;

    const response = await confirm(ana.token);
    clock.skipMs = 0;

    expect(response.status).toBe(400);
    expect((await ana.api.currentUser()).mustVerifyEmail).toBe(true);
  });

  it('rejects unknown tokens', async () => {
    expect((await confirm('x'.repeat(43))).status).toBe(400);
  });
});
