import { describe, expect, it } from 'vitest';
import { createTestPost, createTestUser, type TestUser } from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

const PIN = '2468';

const send = (
  { fetch: sendAs }: Pick<TestUser, 'fetch'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  sendAs(path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

const getOutcome = async (response: Response): Promise<[number, string]> => [
  response.status,
  (await response.json()).code,
];

/** Stolen sessions, children of a family, and names made for mails. */
export const describeAccounts = (getTarget: () => Target): void => {
  /** Registers a family with a parent and a child. */
  const registerFamily = async () => {
    const parent = await createTestUser(getTarget().url, { isParent: true });
    await parent.auth.updateUser({ body: { accountType: 'family' } });
    await parent.auth.changePlan({ body: { plan: 'pro' } });
    const child = await parent.auth.createProfile({ body: { name: 'Mia' } });
    return { ...parent, child };
  };

  describe('a stolen session', () => {
    it('deletes nothing without the password, and is no place to guess it', async () => {
      const victim = await createTestUser(getTarget().url);
      const remove = (body: unknown) => send(victim, 'DELETE', '/api/auth/user', body);
      expect(await getOutcome(await remove({}))).toEqual([403, 'reauthentication-required']);

      const guesses = [
        () => remove({ password: 'a guess' }),
        () => send(victim, 'POST', '/api/auth/confirmation', { password: 'a guess' }),
        () =>
          send(victim, 'POST', '/api/auth/password', { currentPassword: 'a guess', newPassword: 'another' }),
      ] as const;
      for (const guess of [...guesses, guesses[0], guesses[1]]) {
        expect(await getOutcome(await guess())).toEqual([403, 'password-wrong']);
      }
      for (const guess of guesses) {
        expect(await getOutcome(await guess())).toEqual([429, 'attempts-delayed']);
      }
      expect((await victim.fetch('/api/auth/user')).status).toBe(200);
    });
  });

  describe("a child's post", () => {
    it('stays in the family, whatever the account becomes', async () => {
      const { attacker } = getTarget();
      const family = await registerFamily();
      const post = await createTestPost(family, { profileId: family.child.id });

      for (const change of [{ accountType: 'individual' }, { onboardingCompleted: false }]) {
        const response = await send(family, 'PATCH', '/api/auth/user', change);
        expect(await getOutcome(response)).toEqual([409, 'child-profile-exists']);
      }
      const seen = await attacker.feed.listPosts({ query: { limit: 100 } });
      expect(seen.map(({ id }) => id)).not.toContain(post.id);
      expect((await attacker.fetch(post.imageUrl)).status).toBe(404);
    });
  });

  describe("a session on a child's profile", () => {
    it('does nothing that parents decide, and reads nothing of them', async () => {
      const family = await registerFamily();
      await family.auth.setParentPin({ body: { pin: PIN } });
      await family.auth.switchProfile({ body: { profileId: family.child.id } });
      const child = `/api/profiles/${family.child.id}`;

      for (const [method, path, body] of [
        ['PATCH', child, { isParent: true }],
        ['PATCH', child, { sharesOutside: true }],
        ['POST', '/api/profiles', { name: 'Eve', isParent: true }],
        ['DELETE', `/api/profiles/${family.profile.id}`],
        ['PATCH', '/api/auth/user', { accountType: 'individual' }],
        ['PATCH', '/api/auth/user', { signInAlerts: false }],
        ['PATCH', '/api/auth/user', { reminderMails: true }],
        ['PATCH', '/api/auth/user', { timeZone: 'Asia/Tokyo', language: 'de' }],
        ['PATCH', '/api/auth/user', { temperatureUnit: 'celsius', weekStart: 'monday' }],
        ['PATCH', '/api/auth/user', { firstName: 'Eve', lastName: 'Eve', profileImageUrl: null }],
        ['GET', '/api/auth/sessions'],
        ['GET', '/api/auth/logins'],
        ['GET', '/api/reminder-devices'],
        ['PUT', '/api/auth/parent-pin', { pin: '1111' }],
        ['DELETE', '/api/auth/parent-pin'],
        ['PUT', '/api/auth/active-profile', { profileId: family.profile.id }],
        ['PUT', '/api/plan', { plan: 'free' }],
        ['POST', '/api/auth/password', { currentPassword: family.password, newPassword: 'another' }],
        ['POST', '/api/auth/email', { email: 'child@example.com' }],
        ['POST', '/api/auth/oidc/link'],
        ['POST', '/api/auth/passkeys/options'],
        ['POST', '/api/auth/second-factor/setup'],
        ['GET', '/api/auth/security-events'],
        ['DELETE', '/api/auth/sessions'],
        ['DELETE', '/api/auth/user', { password: family.password }],
      ] as const) {
        const response = await send(family, method, path, body);
        expect(await getOutcome(response), `${method} ${path}`).toEqual([403, 'parent-pin-required']);
      }
      const user = await (await family.fetch('/api/auth/user')).json();
      expect(user).toMatchObject({ email: '', firstName: null, lastName: null, profileImageUrl: null });
      for (const path of ['/api/outfits/', '/api/clothing-items/', '/api/packing-lists/']) {
        expect((await family.fetch(`${path}${family.profile.id}`)).status, path).toBe(404);
      }
    });

    it('does not find the PIN by trying', async () => {
      const family = await registerFamily();
      await family.auth.setParentPin({ body: { pin: PIN } });
      await family.auth.switchProfile({ body: { profileId: family.child.id } });
      const guess = (pin: string) =>
        send(family, 'PUT', '/api/auth/active-profile', { profileId: family.profile.id, pin });

      for (let count = 0; count < 5; count += 1) {
        expect(await getOutcome(await guess(`000${count}`))).toEqual([403, 'parent-pin-wrong']);
      }
      expect(await getOutcome(await guess(PIN))).toEqual([429, 'attempts-delayed']);
    });
  });

  describe('a username', () => {
    it.each(['www.evil.example', 'https://evil.example', 'evil.example/a', 'аdmin', 'a b', 'ana\nben'])(
      'that a mail would show as a link or as somebody else is refused: %j',
      async (username) => {
        const { url } = getTarget();
        const email = `${crypto.randomUUID()}@example.com`;
        const response = await send(
          { fetch: (path, init) => fetch(`${url}${path}`, init) },
          'POST',
          '/api/register',
          {
            username,
            email,
            password: 'a-long-enough-secret',
          },
        );

        expect(await getOutcome(response)).toEqual([400, 'validation-failed']);
      },
    );
  });
};
