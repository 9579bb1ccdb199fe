import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthHarness,
  countStatuses,
  getSid,
  newRegistration,
  startAuthHarness,
} from '../../testing/auth-harness.ts';
import {
  extractResetToken,
  type FakeSmtpServer,
  startFakeSmtpServer,
} from '../../testing/fake-smtp-server.ts';

const HOUR_MS = 3600_000;
const UNKNOWN = 'unknown@example.com';

let mailServer: FakeSmtpServer;
let harness: AuthHarness;
let aheadMs = 0;
beforeAll(async () => {
  mailServer = await startFakeSmtpServer({ rejectedAddresses: [UNKNOWN] });
  harness = await startAuthHarness({
    env: {
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Fitfolk <hello@fitfolk.example>',
      PUBLIC_ORIGIN: 'http://fitfolk.example',
      PASSWORD_BLOCKLIST: 'on',
    },
    clock: () => new Date(Date.now() + aheadMs),
  });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  await harness?.stop();
  await mailServer?.stop();
});

const requestReset = (email: string) => harness.post('/api/auth/password-reset', { email });
const confirm = (token: string, newPassword = 'second-password') =>
  harness.post('/api/auth/password-reset/confirm', { token, newPassword });
const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email));
/** Waits for `count` mails to an address and returns their tokens. */
const tokensFor = async (email: string, count = 1): Promise<string[]> => {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  return mailsTo(email).map(extractResetToken);
};
const waitForEmptyQueue = () => expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);

const register = async (overrides: Record<string, unknown> = {}) => {
  const member = await harness.register({ password: 'first-password', ...overrides });
  return { ...member, email: member.registration.email, username: member.registration.username };
};
const registerAndRequest = async () => {
  const ana = await register();
  await requestReset(ana.email);
  const [token = ''] = await tokensFor(ana.email);
  return { ...ana, token };
};

describe('reset link', () => {
  it('sets a new password and ends all sessions', async () => {
    const ana = await register();
    const phone = getSid(await harness.login(ana.username, 'first-password'));

    expect((await requestReset(ana.email)).status).toBe(204);
    const [token = ''] = await tokensFor(ana.email);
    expect(await harness.session(phone)).toBeDefined();
    const response = await confirm(token);

    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^sid=;/);
    expect(await harness.session(phone)).toBeUndefined();
    expect((await harness.login(ana.username, 'first-password')).status).toBe(401);
    expect((await harness.login(ana.username, 'second-password')).status).toBe(200);
  });

  it('removes an external identity that someone linked before, as the mail says', async () => {
    const ana = await register();
    const external = {
      oidcSub: `https://accounts.example.com|${ana.user.id}`,
      label: 'eve',
      linkedAt: new Date(),
    };
    await harness.changeLogin(ana.user.id, { external });
    await requestReset(ana.email);
    const [token = ''] = await tokensFor(ana.email);

    expect((await confirm(token)).status).toBe(204);

    expect(await harness.findAccount({ _id: ana.user.id })).toMatchObject({ external: null });
    expect(mailsTo(ana.email)[0]?.raw).toMatch(/also removes the\s=?\s*linked sign-in/);
  });
});

describe('reset mail', () => {
  it('contains sender, recipient, text, HTML and the link', async () => {
    const ana = await registerAndRequest();

    const [mail] = mailsTo(ana.email);

    expect(mail?.from).toBe('hello@fitfolk.example');
    expect(mail?.raw).toContain('From: Fitfolk <hello@fitfolk.example>');
    expect(mail?.raw).toContain('Subject: Reset your password');
    expect(mail?.raw).toContain('Content-Type: text/plain');
    expect(mail?.raw).toContain('Content-Type: text/html');
    expect(mail?.raw).toContain(ana.username);
    expect(mail?.raw.replaceAll('=\r\n', '')).toContain('http://fitfolk.example/reset-password#token=');
    expect(mail?.raw.replaceAll('=\r\n', '')).toContain(`username=3D${ana.username}`);
    // 256 bits.
    expect(ana.token).toMatch(/^[\w-]{43}$/);
  });

  it("uses the account's language", async () => {
    const ana = await register();
    await ana.api.updateUser({ body: { language: 'de' } });

    await requestReset(ana.email);
    await tokensFor(ana.email);

    expect(mailsTo(ana.email)[0]?.raw).toContain('Setz_dein_Passwort_zur=C3=BCck');
  });

  it("goes to the account's address, ignoring case", async () => {
    const ana = await register();

    await requestReset(ana.email.toUpperCase());

    expect(await tokensFor(ana.email)).toHaveLength(1);
  });

  it('has the same response for known and unknown addresses', async () => {
    const ana = await register();
    const visible = async (response: Response) => {
      const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };

    const known = await visible(await requestReset(ana.email));
    const before = mailServer.received.length;
    const unknown = await visible(await requestReset(newRegistration().email));
    await tokensFor(ana.email);
    await waitForEmptyQueue();

    expect(known).toEqual(unknown);
    expect(mailServer.received.length - before).toBeLessThanOrEqual(1);
  });
});

describe('confirmPasswordReset', () => {
  it('accepts a token once', async () => {
    const { token } = await registerAndRequest();

    expect(await countStatuses(Array.from({ length: 5 }, () => confirm(token)))).toEqual({ 204: 1, 400: 4 });
  });

  it('rejects used, expired, replaced, revoked and unknown tokens alike', async () => {
    const used = await registerAndRequest();
    await confirm(used.token);
    const old = await registerAndRequest();
    const replaced = await registerAndRequest();
    await requestReset(replaced.email);
    const [, newer = ''] = await tokensFor(replaced.email, 2);
    const revoked = await registerAndRequest();
    const { bearer } = await harness.asSession(revoked.user, revoked.sessionHash);
    const change = { currentPassword: 'first-password', newPassword: 'third-password' };
    expect((await harness.post('/api/auth/password', change, bearer)).status).toBe(204);

    const rejections: Response[] = [];
    for (const token of [used.token, replaced.token, revoked.token, 'A'.repeat(43), '']) {
      rejections.push(await confirm(token));
    }
    aheadMs = HOUR_MS / 2;
    rejections.push(await confirm(old.token));

    for (const rejection of rejections) {
      expect(rejection.status).toBe(400);
      expect(await rejection.json()).toMatchObject({ code: 'reset-link-invalid' });
    }
    aheadMs = 0;
    expect((await harness.login(old.username, 'first-password')).status).toBe(200);
    expect((await confirm(newer)).status).toBe(204);
  });

  it.each([
    ['short', 'Password must be at least 6 characters'],
    ['PassWord123', 'Password is too common'],
  ])('keeps the token after the invalid password %s', async (password, detail) => {
    const { token } = await registerAndRequest();

    const rejected = await confirm(token, password);

    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ detail });
    expect((await confirm(token)).status).toBe(204);
  });
});

describe('requestPasswordReset', () => {
  it('rejects an empty name', async () => {
    const response = await requestReset(' ');

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'Required' });
  });

  it('takes a username and sends the mail to the address of its account', async () => {
    const ana = await register();

    expect((await requestReset(ana.username.toUpperCase())).status).toBe(204);

    expect(await tokensFor(ana.email)).toHaveLength(1);
  });

  it('sends five mails an hour to an address', async () => {
    const ana = await register();

    expect(await countStatuses(Array.from({ length: 8 }, () => requestReset(ana.email)))).toEqual({ 204: 8 });
    await tokensFor(ana.email, 5);
    await waitForEmptyQueue();

    expect(mailsTo(ana.email)).toHaveLength(5);
  });

  it('sends sign-in instructions to an account without a password', async () => {
    const ana = await register();
    await harness.changeLogin(ana.user.id, { passwordHash: null });

    await requestReset(ana.email);

    expect(await tokensFor(ana.email)).toEqual(['']);
    expect(mailsTo(ana.email)[0]?.raw).toContain('Subject: How to sign in to Fitfolk');
  });

  it('lifts the failed login limit once confirmed', async () => {
    const ana = await register();
    const guesses = Array.from({ length: 11 }, () => harness.login(ana.username, 'no idea'));
    expect(await countStatuses(guesses)).toMatchObject({ 429: expect.any(Number) });

    await requestReset(ana.email);
    const [token = ''] = await tokensFor(ana.email);
    await confirm(token);

    expect((await harness.login(ana.username, 'second-password')).status).toBe(200);
  });

  it('stores neither the token nor the email address', async () => {
    const { port } = mailServer;
    await mailServer.stop();
    const ana = await register();
    const resets = harness.database('auth').collection('passwordResets');

    await requestReset(ana.email);
    await expect.poll(() => resets.findOne({ accountId: ana.user.id })).not.toBeNull();
    await expect.poll(() => harness.mailQueue().findOne({ attempts: { $gt: 2 } })).not.toBeNull();
    const queued = JSON.stringify(await harness.mailQueue().find().toArray());
    mailServer = await startFakeSmtpServer({ port, rejectedAddresses: [UNKNOWN] });
    const [token = ''] = await tokensFor(ana.email);

    expect(queued).toContain(ana.user.id);
    expect(queued).not.toContain(ana.email);
    const stored = JSON.stringify(await resets.findOne({ accountId: ana.user.id }));
    expect(stored).not.toContain(token);
    expect((await confirm(token)).status).toBe(204);
  });
});

describe('mail delivery', () => {
  it('drops a permanently rejected mail and continues', async () => {
    await register({ email: UNKNOWN });
    const ana = await register();

    await requestReset(UNKNOWN);
    await requestReset(ana.email);

    expect(await tokensFor(ana.email)).toHaveLength(1);
    await waitForEmptyQueue();
    expect(mailsTo(UNKNOWN)).toEqual([]);
  });

  it('drops a mail after a day of failures', async () => {
    const { port } = mailServer;
    await mailServer.stop();
    const ana = await register();
    await requestReset(ana.email);
    await expect.poll(() => harness.mailQueue().findOne({ attempts: { $gt: 1 } })).not.toBeNull();

    aheadMs = 25 * HOUR_MS;
    await waitForEmptyQueue();

    mailServer = await startFakeSmtpServer({ port, rejectedAddresses: [UNKNOWN] });
    expect(mailsTo(ana.email)).toEqual([]);
  });
});
