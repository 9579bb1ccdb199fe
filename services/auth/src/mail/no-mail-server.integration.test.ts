import type { CapturedMail } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

const withHarness = async (env: Record<string, string>, work: (harness: AuthHarness) => Promise<void>) => {
  const harness = await startAuthHarness({ env });
  try {
    await work(harness);
  } finally {
    await harness.stop();
  }
};

const get = async (harness: AuthHarness, path: string, token?: string) =>
  fetch(`${harness.url('auth')}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
const requestReset = (harness: AuthHarness, email: string) =>
  harness.post(
    '/api/auth/password-reset',
    { email },
    { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'here:3000' },
  );

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'http://here:3000',
  ALLOW_INSECURE_ORIGIN: 'true',
};

describe('auth without a mail server', () => {
  it('rejects, stores and shows no mail in production', () =>
    withHarness(production, async (harness) => {
      const { user, registration, api } = await harness.register();
      await api.updateUser({ body: { signInAlerts: true } });

      expect(await (await get(harness, '/api/auth/mail')).json()).toEqual({ isAvailable: false });
      const rejected = await requestReset(harness, registration.email);
      expect(rejected.status).toBe(403);
      expect(await rejected.json()).toMatchObject({ code: 'mail-unavailable' });
      expect(
        (await get(harness, '/internal/development-mails', await harness.createServiceToken())).status,
      ).toBe(404);
      await harness.login(user.username, registration.password, { 'user-agent': 'Firefox/127.0' });
      expect(await harness.mailQueue().countDocuments()).toBe(0);
    }));

  it('captures the last fifty mails in development', () =>
    withHarness({}, async (harness) => {
      const token = await harness.createServiceToken();
      const listCaptured = async (): Promise<CapturedMail[]> =>
        (await get(harness, '/internal/development-mails', token)).json();
      const users = await Promise.all(Array.from({ length: 11 }, () => harness.register()));

      expect(await (await get(harness, '/api/auth/mail')).json()).toEqual({ isAvailable: true });
      for (const { registration } of users) {
        for (let mail = 0; mail < 5; mail += 1) await requestReset(harness, registration.email);
      }
      await expect.poll(() => harness.mailQueue().countDocuments()).toBe(0);

      const mails = await listCaptured();
      expect(mails).toHaveLength(50);
      const [newest] = mails;
      expect(newest?.subject).toBe('Reset your password');
      expect(newest?.text).toContain('http://here:3000/reset-password#token=');
      expect(mails.map(({ sentAt }) => sentAt)).toEqual(
        mails
          .map(({ sentAt }) => sentAt)
          .sort()
          .reverse(),
      );
      expect((await get(harness, '/internal/development-mails')).status).toBe(404);
      expect(
        (await get(harness, '/internal/development-mails', users[0]?.bearer.authorization.slice(7))).status,
      ).toBe(404);
    }));
});
