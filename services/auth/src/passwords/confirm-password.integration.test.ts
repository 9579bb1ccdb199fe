import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, countStatuses, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
const clock = { now: Date.now() };
beforeAll(async () => {
  harness = await startAuthHarness({ clock: () => new Date(clock.now) });
});
afterAll(() => harness?.stop());

let lastAddress = 0;

/** Registers a user, and returns a function that confirms a password in their session, each time from another address. */
const register = async () => {
  const ana = await harness.register();
  const { api, bearer } = await harness.asSession(ana.user, ana.sessionHash);
  const send = (path: string, body: unknown, method = 'POST') => {
    lastAddress += 1;
    return fetch(`${harness.url('auth')}${path}`, {
      method,
      headers: {
        ...bearer,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.${lastAddress >> 8}.${lastAddress & 255}`,
      },
      body: JSON.stringify(body),
    });
  };
  return { ...ana, api, send, confirm: (password: string) => send('/api/auth/confirmation', { password }) };
};

describe('guesses at the password in one session', () => {
  it('are delayed from the fifth on, from whatever addresses and by whatever call', async () => {
    const { send, confirm, registration } = await register();
    const { password } = registration;
    const guess = [
      () => confirm('a guess'),
      () => send('/api/auth/user', { password: 'a guess' }, 'DELETE'),
      () => send('/api/auth/password', { currentPassword: 'a guess', newPassword: 'another horse' }),
    ] as const;
    for (const call of [guess[0], guess[1], guess[2], guess[0], guess[1]]) {
      expect((await call()).status).toBe(403);
    }

    for (const call of [...guess, () => confirm(password)]) {
      const delayed = await call();
      expect([delayed.status, (await delayed.json()).code]).toEqual([429, 'attempts-delayed']);
      expect(delayed.headers.get('retry-after')).toBe('1');
    }

    clock.now += 1000;
    expect((await confirm(password)).status).toBe(204);
    expect((await confirm('a guess')).status).toBe(403);
  });

  it('are not more when they are sent at once', async () => {
    const { confirm } = await register();

    const { 403: rejected = 0, 429: delayed = 0 } = await countStatuses(
      Array.from({ length: 20 }, () => confirm('a guess')),
    );

    expect(rejected).toBeLessThanOrEqual(5);
    expect(rejected + delayed).toBe(20);
  });

  it('delay neither other sessions nor a login, and are recorded', async () => {
    const { user, api, confirm, registration } = await register();
    const { username, password } = registration;
    for (let count = 0; count < 5; count += 1) await confirm('a guess');

    const elsewhere = await harness.asSession(user, 'f'.repeat(64));
    await elsewhere.api.confirmIdentity({ body: { password } });
    expect((await harness.login(username, password)).status).toBe(200);
    const kinds = (await api.listSecurityEvents()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'confirmation-failed')).toHaveLength(5);
  });
});
