import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
const clock = { skipMs: 0 };
beforeAll(async () => {
  harness = await startAuthHarness({ clock: () => new Date(Date.now() + clock.skipMs) });
});
afterAll(() => harness?.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const browser = { 'user-agent': FIREFOX, 'x-forwarded-for': '198.51.100.7' };

const registerOnboarded = async () => {
  const ana = await harness.register();
  return { ...ana, onboarded: await harness.asSession(ana.user, ana.sessionHash) };
};

describe('listSecurityEvents', () => {
  it('lists sign-ins and failures with browser and coarse network, newest first', async () => {
    const { registration, onboarded } = await registerOnboarded();
    const { username, password } = registration;
    await harness.login(username, 'a guess', browser);
    // A failure is stored after its response.
    await expect.poll(async () => (await onboarded.api.listSecurityEvents()).length).toBe(2);
    await harness.login(username, password, browser);

    const events = await onboarded.api.listSecurityEvents();

    expect(events.map(({ kind }) => kind)).toEqual(['signed-in', 'sign-in-failed', 'registered']);
    expect(events[0]).toEqual({
      id: expect.any(String),
      kind: 'signed-in',
      at: expect.any(String),
      username,
      device: { browser: 'Firefox', system: 'Linux', kind: 'desktop' },
      network: '198.51.x.x',
    });
    expect(JSON.stringify(events)).not.toContain('198.51.100.7');
  });

  it('notes when delays begin', async () => {
    const { registration, onboarded } = await registerOnboarded();
    for (let count = 0; count < 5; count += 1) await harness.login(registration.username, 'a guess');

    await expect
      .poll(async () => (await onboarded.api.listSecurityEvents()).map(({ kind }) => kind))
      .toEqual(['sign-in-delayed', ...Array.from({ length: 5 }, () => 'sign-in-failed'), 'registered']);
  });

  it('notes changes of password and plan', async () => {
    const { user, registration, onboarded } = await registerOnboarded();
    // The first starts a trial, the second keeps Pro, and the third changes nothing.
    for (let count = 0; count < 3; count += 1) await onboarded.api.changePlan({ body: { plan: 'pro' } });
    const newPassword = 'another horse';
    await onboarded.api.changePassword({ body: { currentPassword: registration.password, newPassword } });

    const { api } = await harness.asSession(user, 'another session');
    expect((await api.listSecurityEvents()).map(({ kind }) => kind)).toEqual([
      'password-changed',
      'plan-changed',
      'plan-changed',
      'registered',
    ]);
  });

  it('pages through the list', async () => {
    const { registration, onboarded } = await registerOnboarded();
    for (let count = 0; count < 4; count += 1) {
      await harness.login(registration.username, registration.password);
    }
    const kinds: string[] = [];
    let path: string | undefined = '/api/auth/security-events?limit=2';
    while (path) {
      const response: Response = await fetch(`${harness.url('auth')}${path}`, { headers: onboarded.bearer });
      kinds.push(...((await response.json()) as { kind: string }[]).map(({ kind }) => kind));
      path = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    }

    expect(kinds).toEqual(['signed-in', 'signed-in', 'signed-in', 'signed-in', 'registered']);
  });

  it('shows nothing of other accounts', async () => {
    const [ana, ben] = [await registerOnboarded(), await registerOnboarded()];
    await harness.login(ana.registration.username, ana.registration.password);

    expect(await ben.onboarded.api.listSecurityEvents()).toHaveLength(1);
  });

  it('is erased with the account', async () => {
    const { user, registration, api } = await registerOnboarded();
    const events = harness.database('auth').collection('securityEvents');
    expect(await events.countDocuments({ accountId: user.id })).toBe(1);

    await api.deleteAccount({ body: { password: registration.password } });
    await harness.waitUntilIdle();
    clock.skipMs += 30_000;

    await expect.poll(() => events.countDocuments({ accountId: user.id })).toBe(0);
  });
});

describe('reportSession', () => {
  it('ends the session and all others but the own one', async () => {
    const { registration, onboarded, sessionHash } = await registerOnboarded();
    for (let count = 0; count < 2; count += 1) {
      await harness.login(registration.username, registration.password);
    }
    const other = (await onboarded.api.listSessions()).find(({ isCurrent }) => !isCurrent);

    await onboarded.api.reportSession({ params: { sessionId: other?.id ?? '' } });

    expect(await onboarded.api.listSessions()).toEqual([expect.objectContaining({ isCurrent: true })]);
    expect(await harness.redis.exists(`session:${sessionHash}`)).toBe(1);
    expect((await onboarded.api.listSecurityEvents())[0]).toMatchObject({ kind: 'session-reported' });
  });

  it('rejects sessions of other accounts', async () => {
    const [ana, ben] = [await registerOnboarded(), await registerOnboarded()];
    const [session] = await ben.onboarded.api.listSessions();

    const call = ana.onboarded.api.reportSession({ params: { sessionId: session?.id ?? '' } });

    await expect(call).rejects.toMatchObject({ status: 404 });
    expect(await ben.onboarded.api.listSessions()).toHaveLength(1);
  });
});
