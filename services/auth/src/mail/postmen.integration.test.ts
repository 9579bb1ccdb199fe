import type { CapturedMail } from '@fitfolk/contracts/auth';
import { expect, test } from 'vitest';
import { type AuthHouse, startAuthHouse } from '../../testing/auth-harness.ts';

const withHouse = async (env: Record<string, string>, work: (house: AuthHouse) => Promise<void>) => {
  const house = await startAuthHouse({ env });
  try {
    await work(house);
  } finally {
    await house.stop();
  }
};

const get = async (house: AuthHouse, path: string, token?: string) =>
  fetch(`${house.url('auth')}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
const ask = (house: AuthHouse, email: string) =>
  house.post(
    '/api/auth/password-reset',
    { email },
    { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'here:3000' },
  );

test('in production without a mail server no mail is promised, kept or shown', () =>
  withHouse({ NODE_ENV: 'production' }, async (house) => {
    const { user, registration, api } = await house.join();
    await api.updateUser({ body: { signInAlerts: true } });

    expect(await (await get(house, '/api/auth/mail')).json()).toEqual({ isAvailable: false });
    const refused = await ask(house, registration.email);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'mail-unavailable' });
    expect((await get(house, '/internal/development-mails', await house.serviceToken())).status).toBe(404);
    await house.login(user.username, registration.password, { 'user-agent': 'Firefox/127.0' });
    expect(await house.database('auth').collection('errands').countDocuments()).toBe(0);
  }));

test('in development without a mail server the last fifty mails are kept for the gateway to show', () =>
  withHouse({}, async (house) => {
    const token = await house.serviceToken();
    const kept = async (): Promise<CapturedMail[]> =>
      (await get(house, '/internal/development-mails', token)).json();
    const people = await Promise.all(Array.from({ length: 11 }, () => house.join()));

    expect(await (await get(house, '/api/auth/mail')).json()).toEqual({ isAvailable: true });
    for (const { registration } of people) {
      for (let mail = 0; mail < 5; mail += 1) await ask(house, registration.email);
    }
    await expect.poll(() => house.database('auth').collection('errands').countDocuments()).toBe(0);

    const mails = await kept();
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
    expect((await get(house, '/internal/development-mails')).status).toBe(404);
    expect(
      (await get(house, '/internal/development-mails', people[0]?.bearer.authorization.slice(7))).status,
    ).toBe(404);
  }));
