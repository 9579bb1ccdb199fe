import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
const UNKNOWN = 'nobody-there@example.com';

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

const ask = (email: string) => harness.post('/api/auth/password-reset', { email });
const confirm = (token: string, newPassword = 'second-password') =>
  harness.post('/api/auth/password-reset/confirm', { token, newPassword });
const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email));
/** The tokens that an address was sent, once there are so many of them. */
const tokensFor = async (email: string, count = 1): Promise<string[]> => {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  return mailsTo(email).map(extractResetToken);
};
const queue = () => harness.database('auth').collection('errands');
const queueIsEmpty = () => expect.poll(() => queue().countDocuments()).toBe(0);

const join = async (wishes: Record<string, unknown> = {}) => {
  const member = await harness.register({ password: 'first-password', ...wishes });
  return { ...member, email: member.registration.email, username: member.registration.username };
};
const joinAndAsk = async () => {
  const ana = await join();
  await ask(ana.email);
  const [token = ''] = await tokensFor(ana.email);
  return { ...ana, token };
};

test('a link in a mail leads to a new password and signs everybody out', async () => {
  const ana = await join();
  const phone = getSid(await harness.login(ana.username, 'first-password'));

  expect((await ask(ana.email)).status).toBe(204);
  const [token = ''] = await tokensFor(ana.email);
  expect(await harness.session(phone)).toBeDefined();
  const response = await confirm(token);

  expect(response.status).toBe(204);
  expect(response.headers.get('set-cookie')).toMatch(/^sid=;/);
  expect(await harness.session(phone)).toBeUndefined();
  expect((await harness.login(ana.username, 'first-password')).status).toBe(401);
  expect((await harness.login(ana.username, 'second-password')).status).toBe(200);
});

test('the mail says who it is from and for, in text and HTML, with a link of ours', async () => {
  const ana = await joinAndAsk();

  const [mail] = mailsTo(ana.email);

  expect(mail?.from).toBe('hello@fitfolk.example');
  expect(mail?.raw).toContain('From: Fitfolk <hello@fitfolk.example>');
  expect(mail?.raw).toContain('Subject: Reset your password');
  expect(mail?.raw).toContain('Content-Type: text/plain');
  expect(mail?.raw).toContain('Content-Type: text/html');
  expect(mail?.raw).toContain(ana.username);
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain('http://fitfolk.example/reset-password#token=');
  // 256 bits.
  expect(ana.token).toMatch(/^[\w-]{43}$/);
});

test('the mail is in the language of its account', async () => {
  const ana = await join();
  await ana.api.updateUser({ body: { language: 'de' } });

  await ask(ana.email);
  await tokensFor(ana.email);

  expect(mailsTo(ana.email)[0]?.raw).toContain('Setz_dein_Passwort_zur=C3=BCck');
});

test('the mail goes to the address of the account, however the one that was typed looks', async () => {
  const ana = await join();

  await ask(ana.email.toUpperCase());

  expect(await tokensFor(ana.email)).toHaveLength(1);
});

test('a known and an unknown address get one answer, and one of them a mail', async () => {
  const ana = await join();
  const visible = async (response: Response) => {
    const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.text() };
  };

  const known = await visible(await ask(ana.email));
  const before = mailServer.received.length;
  const unknown = await visible(await ask(newRegistration().email));
  await tokensFor(ana.email);
  await queueIsEmpty();

  expect(known).toEqual(unknown);
  expect(mailServer.received.length - before).toBeLessThanOrEqual(1);
});

test('a link works once', async () => {
  const { token } = await joinAndAsk();

  expect(await countStatuses(Array.from({ length: 5 }, () => confirm(token)))).toEqual({ 204: 1, 400: 4 });
});

test('a used, an old, a replaced, a revoked and an unknown link get one answer', async () => {
  const used = await joinAndAsk();
  await confirm(used.token);
  const old = await joinAndAsk();
  const replaced = await joinAndAsk();
  await ask(replaced.email);
  const [, newer = ''] = await tokensFor(replaced.email, 2);
  const revoked = await joinAndAsk();
  const { bearer } = await harness.asSession(revoked.user, revoked.sessionHash);
  const change = { currentPassword: 'first-password', newPassword: 'third-password' };
  expect((await harness.post('/api/auth/password', change, bearer)).status).toBe(204);

  const refusals: Response[] = [];
  for (const token of [used.token, replaced.token, revoked.token, 'A'.repeat(43), '']) {
    refusals.push(await confirm(token));
  }
  aheadMs = HOUR_MS / 2;
  refusals.push(await confirm(old.token));

  for (const refusal of refusals) {
    expect(refusal.status).toBe(400);
    expect(await refusal.json()).toMatchObject({ code: 'reset-link-invalid' });
  }
  aheadMs = 0;
  expect((await harness.login(old.username, 'first-password')).status).toBe(200);
  expect((await confirm(newer)).status).toBe(204);
});

test.each([
  ['short', 'Password must be at least 6 characters'],
  ['PassWord123', 'Password is too common'],
])('a password that will not do (%s) leaves the link as it was', async (password, detail) => {
  const { token } = await joinAndAsk();

  const refused = await confirm(token, password);

  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ detail });
  expect((await confirm(token)).status).toBe(204);
});

test('what is no address is refused', async () => {
  const response = await ask('ana');

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: 'Invalid email address' });
});

test('an address is sent five mails an hour', async () => {
  const ana = await join();

  expect(await countStatuses(Array.from({ length: 8 }, () => ask(ana.email)))).toEqual({ 204: 8 });
  await tokensFor(ana.email, 5);
  await queueIsEmpty();

  expect(mailsTo(ana.email)).toHaveLength(5);
});

test('an account without a password is told how it signs in', async () => {
  const ana = await join();
  await harness.accounts().updateOne({ _id: ana.user.id }, { $set: { passwordHash: null } });

  await ask(ana.email);

  expect(await tokensFor(ana.email)).toEqual(['']);
  expect(mailsTo(ana.email)[0]?.raw).toContain('Subject: How to sign in to Fitfolk');
});

test('who guessed too often before may sign in with the new password', async () => {
  const ana = await join();
  const guesses = Array.from({ length: 11 }, () => harness.login(ana.username, 'no idea'));
  expect(await countStatuses(guesses)).toMatchObject({ 429: expect.any(Number) });

  await ask(ana.email);
  const [token = ''] = await tokensFor(ana.email);
  await confirm(token);

  expect((await harness.login(ana.username, 'second-password')).status).toBe(200);
});

test('neither the queue nor the store holds what opens an account', async () => {
  const { port } = mailServer;
  await mailServer.stop();
  const ana = await join();
  const resets = harness.database('auth').collection<{ _id: string; tokenHash: string }>('password_resets');

  await ask(ana.email);
  await expect.poll(() => resets.findOne({ _id: ana.user.id })).not.toBeNull();
  await expect.poll(() => queue().findOne({ attempts: { $gt: 2 } })).not.toBeNull();
  const queued = JSON.stringify(await queue().find().toArray());
  mailServer = await startFakeSmtpServer({ port, rejectedAddresses: [UNKNOWN] });
  const [token = ''] = await tokensFor(ana.email);

  expect(queued).toContain(ana.user.id);
  expect(queued).not.toContain(ana.email);
  const stored = JSON.stringify(await resets.findOne({ _id: ana.user.id }));
  expect(stored).not.toContain(token);
  expect((await confirm(token)).status).toBe(204);
});

test('a mail that is refused for good is dropped, and holds up none', async () => {
  await join({ email: UNKNOWN });
  const ana = await join();

  await ask(UNKNOWN);
  await ask(ana.email);

  expect(await tokensFor(ana.email)).toHaveLength(1);
  await queueIsEmpty();
  expect(mailsTo(UNKNOWN)).toEqual([]);
});

test('a mail that nobody takes for a day is given up', async () => {
  const { port } = mailServer;
  await mailServer.stop();
  const ana = await join();
  await ask(ana.email);
  await expect.poll(() => queue().findOne({ attempts: { $gt: 1 } })).not.toBeNull();

  aheadMs = 25 * HOUR_MS;
  await queueIsEmpty();

  mailServer = await startFakeSmtpServer({ port, rejectedAddresses: [UNKNOWN] });
  expect(mailsTo(ana.email)).toEqual([]);
});
