import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';

let mailServer: FakeSmtpServer;
let harness: AuthHarness;
beforeAll(async () => {
  mailServer = await startFakeSmtpServer();
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hello@fitfolk.example',
    PUBLIC_ORIGIN: 'http://fitfolk.example',
  };
  harness = await startAuthHarness({ env });
});
afterAll(async () => {
  await harness?.stop();
  await mailServer?.stop();
});

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

const join = async () => {
  const { user, registration, api } = await harness.register({ timeZone: 'Europe/Vienna' });
  const { username, password, email } = registration;
  return {
    user,
    api,
    password,
    logIn: (userAgent: string) => harness.login(username, password, { 'user-agent': userAgent }),
    /** Mails received so far, once the queue is empty. */
    mails: async () => {
      await expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);
      return mailServer.received.filter(({ to }) => to.includes(email));
    },
  };
};
const subjects = (mails: readonly { raw: string }[]) =>
  mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1]);

describe('sign-in alerts', () => {
  it('are off by default', async () => {
    const ana = await join();
    expect(ana.user.signInAlerts).toBe(false);

    await ana.logIn(FIREFOX);

    expect(await ana.mails()).toEqual([]);
  });

  it('are sent once per new device', async () => {
    const ana = await join();
    expect(await ana.api.updateUser({ body: { signInAlerts: true } })).toMatchObject({ signInAlerts: true });

    await ana.logIn(FIREFOX);
    await ana.logIn(FIREFOX);
    await ana.logIn(SAFARI);

    const mails = await ana.mails();
    expect(subjects(mails).sort()).toEqual([
      'New sign-in: Firefox on Android',
      'New sign-in: Safari on macOS',
    ]);
    expect(mails[0]?.raw.replaceAll('=\r\n', '')).toContain('http://fitfolk.example/settings#devices');
  });

  it('are queued before the session starts, so that no sign-in goes unnoticed', async () => {
    const ana = await join();
    await ana.api.updateUser({ body: { signInAlerts: true } });
    const countSessions = async () => (await harness.redis.keys(`${harness.namespace}:session:*`)).length;
    const before = await countSessions();

    const response = await harness.withoutMailQueue(() => ana.logIn(FIREFOX));

    expect([response.status, response.headers.getSetCookie()]).toEqual([500, []]);
    expect(await countSessions()).toBe(before);
    expect((await ana.logIn(FIREFOX)).status).toBe(200);
    expect(subjects(await ana.mails())).toEqual(['New sign-in: Firefox on Android']);
  });

  it('are not sent for a wrong password or a password change', async () => {
    const ana = await join();
    await ana.api.updateUser({ body: { signInAlerts: true } });
    const { username } = ana.user;

    await harness.login(username, 'not it', { 'user-agent': FIREFOX });
    const { bearer } = await harness.asSession(ana.user, 'f'.repeat(64));
    const body = { currentPassword: ana.password, newPassword: 'another-password' };
    const changed = await harness.post('/api/auth/password', body, { ...bearer, 'user-agent': SAFARI });

    expect(changed.status).toBe(204);
    expect(await ana.mails()).toEqual([]);
  });
});
