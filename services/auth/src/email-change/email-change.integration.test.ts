import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthHarness,
  countStatuses,
  newRegistration,
  startAuthHarness,
} from '../../testing/auth-harness.ts';

let harness: AuthHarness;
let aheadMs = 0;
beforeAll(async () => {
  harness = await startAuthHarness({ clock: () => new Date(Date.now() + aheadMs) });
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(() => harness?.stop());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;
const ORIGIN = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'fitfolk.test' };

const createEmail = (): string => newRegistration().email;
const confirm = (token: string) => harness.post('/api/auth/email-verification/confirm', { token });
const choosePassword = (token: string, newPassword = 'second-password') =>
  harness.post('/api/auth/password-reset/confirm', { token, newPassword });

/** Waits for the mail with a subject, and returns it with the token of its link. */
const waitForMail = async (email: string, subject: string) => {
  const find = async () => (await harness.mailsTo(email)).find((mail) => mail.subject === subject);
  await expect.poll(find).toBeDefined();
  const { text = '' } = (await find()) ?? {};
  return { text, token: /#token=([\w-]+)/.exec(text)?.[1] ?? '' };
};
const waitForEmptyQueue = () => expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);
const waitForLink = async (email: string) =>
  (await waitForMail(email, 'Confirm your new email address')).token;
const waitForNotice = (email: string) => waitForMail(email, 'Your email address was changed');

type Member = Awaited<ReturnType<AuthHarness['register']>>;

/** Changes the address of an account, and returns the new one. */
const changeEmail = async ({ api }: Member): Promise<string> => {
  const email = createEmail();
  await api.changeEmail({ body: { email } });
  expect((await confirm(await waitForLink(email))).status).toBe(204);
  return email;
};

const listEventKinds = async ({ user }: Member) =>
  (await (await harness.asOnboarded(user)).listSecurityEvents({})).map(({ kind }) => kind);

describe('changeEmail', () => {
  it('keeps the current address until the new one is confirmed', async () => {
    const ana = await harness.register();
    const { email, password } = ana.registration;
    const next = createEmail();

    await ana.api.changeEmail({ body: { email: next } });
    const token = await waitForLink(next);

    expect((await ana.api.currentUser()).email).toBe(email);
    expect((await confirm(token)).status).toBe(204);
    expect((await ana.api.currentUser()).email).toBe(next);
    expect((await harness.login(next, password)).status).toBe(200);
    expect((await harness.login(email, password)).status).toBe(401);
    expect(await listEventKinds(ana)).toContain('email-changed');
    const again = await confirm(token);
    expect([again.status, (await again.json()).code]).toEqual([400, 'verification-link-invalid']);
  });

  it('requires a recent confirmation', async () => {
    const ana = await harness.register();
    aheadMs = 6 * MINUTE_MS;

    expect(await catchProblem(ana.api.changeEmail({ body: { email: createEmail() } }))).toMatchObject({
      status: 403,
      code: 'reauthentication-required',
    });
  });

  it.each([
    ['a mailed link', waitForLink],
    ['a mail that waits', undefined],
  ])('is void once the owner reports a session, with %s', async (_, waitForMailed) => {
    const ana = await harness.register();
    const { username, password, email } = ana.registration;
    const { api } = await harness.asSession(ana.user, ana.sessionHash);
    await harness.login(username, password);
    const other = (await api.listSessions()).find(({ isCurrent }) => !isCurrent);
    const next = createEmail();
    await ana.api.changeEmail({ body: { email: next } });
    const token = await waitForMailed?.(next);

    await api.reportSession({ params: { sessionId: other?.id ?? '' } });

    await waitForEmptyQueue();
    const mails = (await harness.mailsTo(next)).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '');
    for (const each of [token ?? '', ...mails]) expect((await confirm(each)).status).toBe(400);
    expect((await ana.api.currentUser()).email).toBe(email);
  });

  it('does not tell whether another account has the address, whose owner receives no link', async () => {
    const [ana, ben] = [await harness.register(), await harness.register()];
    const taken = ben.registration.email;

    await ana.api.changeEmail({ body: { email: taken.toUpperCase() } });

    const { text, token } = await waitForMail(taken.toUpperCase(), 'Email address already in use');
    expect(token).toBe('');
    expect(text).not.toContain(ana.registration.username);
  });

  it('gives an address that two accounts confirm at once to one of them', async () => {
    const [ana, ben] = [await harness.register(), await harness.register()];
    const email = createEmail();
    await ana.api.changeEmail({ body: { email } });
    const first = await waitForLink(email);
    await ben.api.changeEmail({ body: { email } });
    await expect.poll(async () => (await harness.mailsTo(email)).length).toBe(2);
    const second = await waitForLink(email);

    expect(await countStatuses([confirm(first), confirm(second)])).toEqual({ 204: 1, 409: 1 });
    const owners = [await ana.api.currentUser(), await ben.api.currentUser()];
    expect(owners.filter((user) => user.email === email)).toHaveLength(1);
  });

  it('sends at most five mails an hour to an address', async () => {
    const email = createEmail();
    for (let account = 0; account < 6; account += 1) {
      const { api } = await harness.register();
      await api.changeEmail({ body: { email } });
    }

    await waitForEmptyQueue();
    expect(await harness.mailsTo(email)).toHaveLength(5);
  });
});

describe('a link to confirm a new address', () => {
  it('is void after a password reset, so that whoever requested it before cannot take the account back', async () => {
    const ana = await harness.register();
    const attacker = createEmail();
    await ana.api.changeEmail({ body: { email: attacker } });
    const link = await waitForLink(attacker);
    await harness.post('/api/auth/password-reset', { email: ana.registration.email }, ORIGIN);
    const { token } = await waitForMail(ana.registration.email, 'Reset your password');

    expect((await choosePassword(token)).status).toBe(204);

    expect((await confirm(link)).status).toBe(400);
    expect((await harness.login(ana.registration.email, 'second-password')).status).toBe(200);
  });

  it('expires after a day', async () => {
    const ana = await harness.register();
    const email = createEmail();
    await ana.api.changeEmail({ body: { email } });
    const link = await waitForLink(email);
    aheadMs = DAY_MS;

    expect((await confirm(link)).status).toBe(400);
  });
});

describe('the mail to the earlier address', () => {
  it('is queued in the transaction of the change, so that a failure in between loses neither', async () => {
    const ana = await harness.register();
    const { email } = ana.registration;
    const next = createEmail();
    await ana.api.changeEmail({ body: { email: next } });
    const link = await waitForLink(next);

    const { status } = await harness.withoutMailQueue(() => confirm(link));

    expect(status).toBe(500);
    expect((await ana.api.currentUser()).email).toBe(email);
    expect((await confirm(link)).status).toBe(204);
    expect((await waitForNotice(email)).token).not.toBe('');
  });

  it('contains a link that restores it with a new password, and ends all sessions', async () => {
    const ana = await harness.register();
    const { email, username, password } = ana.registration;
    const intruder = await changeEmail(ana);
    const { token } = await waitForNotice(email);

    expect((await choosePassword(token)).status).toBe(204);

    expect((await ana.api.currentUser()).email).toBe(email);
    expect((await harness.login(username, password)).status).toBe(401);
    expect((await harness.login(intruder, 'second-password')).status).toBe(401);
    expect((await harness.login(email, 'second-password')).status).toBe(200);
    expect(await harness.redis.exists(`session:${ana.sessionHash}`)).toBe(0);
    expect(await listEventKinds(ana)).toEqual(expect.arrayContaining(['email-restored', 'password-reset']));
    expect((await choosePassword(token)).status).toBe(400);
  });

  it('restores the first address after further changes, for a week', async () => {
    const ana = await harness.register();
    const second = await changeEmail(ana);
    const { token } = await waitForNotice(ana.registration.email);
    await changeEmail(ana);

    expect((await waitForNotice(second)).token).toBe('');
    aheadMs = 6 * DAY_MS;
    expect((await choosePassword(token)).status).toBe(204);
    expect((await ana.api.currentUser()).email).toBe(ana.registration.email);
  });

  it('reserves the address meanwhile', async () => {
    const ana = await harness.register();
    const { email } = ana.registration;
    await changeEmail(ana);
    await waitForNotice(email);

    const other = await harness.post('/api/register', newRegistration({ email }));
    expect([other.status, (await other.json()).code]).toEqual([409, 'account-exists']);
    aheadMs = 8 * DAY_MS;
    expect((await harness.post('/api/register', newRegistration({ email }))).status).toBe(201);
  });

  it('is not sent to an address that was never verified, which may belong to a stranger', async () => {
    const ana = await harness.register();
    await harness.changeLogin(ana.user.id, { mustVerifyEmail: true });

    const email = await changeEmail(ana);

    await waitForEmptyQueue();
    expect(await harness.mailsTo(ana.registration.email)).toEqual([]);
    expect(await ana.api.currentUser()).toMatchObject({ email });
    expect((await ana.api.currentUser()).mustVerifyEmail).toBeUndefined();
  });
});
