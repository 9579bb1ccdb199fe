import { describe, expect, it } from 'vitest';
import { ageSession } from '../../e2e/support/age-session.ts';
import { createTestUser } from '../../e2e/support/test-user.ts';
import { requireOwnInstance } from '../support/own-instance.ts';
import type { Target } from '../support/target.ts';

const CONFIRMATION_MS = 5 * 60_000;
const SOME_ID = '01890000-0000-7000-8000-000000000000';

/** Stolen sessions whose owner proved their identity too long ago. */
export const describeStaleConfirmations = (getTarget: () => Target): void => {
  describe('a session without a proof of identity in the last five minutes', () => {
    it('adds no way in, makes no child an adult and opens nothing to others until the password confirms it', async (context) => {
      const instance = requireOwnInstance(getTarget(), context, 'change the time of a confirmation');
      const parent = await createTestUser(getTarget().url, { isParent: true });
      await parent.auth.updateUser({ body: { accountType: 'family' } });
      await parent.auth.changePlan({ body: { plan: 'pro' } });
      const child = await parent.auth.createProfile({ body: { name: 'Mia', birthYear: 2018 } });
      const send = async (method: string, path: string, body?: unknown) => {
        const response = await parent.fetch(path, {
          method,
          ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
        });
        const text = await response.text();
        return [response.status, text ? (JSON.parse(text).code ?? 'accepted') : 'accepted'];
      };
      const asks = [403, 'reauthentication-required'];
      const childPath = `/api/profiles/${child.id}`;

      await ageSession(instance, parent, CONFIRMATION_MS);

      for (const [method, path, body] of [
        ['POST', '/api/auth/oidc/link'],
        ['DELETE', '/api/auth/oidc/link'],
        ['POST', '/api/auth/passkeys/options'],
        ['POST', '/api/auth/second-factor/setup'],
        ['POST', '/api/auth/email', { email: 'attacker@example.com' }],
        ['POST', '/api/auth/invitations', {}],
        ['POST', `/api/auth/invitations/${SOME_ID}/confirmation`],
        ['DELETE', `/api/auth/logins/${SOME_ID}`],
        ['PUT', '/api/auth/parent-pin', { pin: '1111' }],
        ['PATCH', '/api/auth/user', { accountType: 'individual' }],
        ['PATCH', '/api/auth/user', { onboardingCompleted: false }],
        ['PATCH', childPath, { isParent: true }],
        ['PATCH', childPath, { sharesOutside: true }],
        ['POST', '/api/profiles', { name: 'Eve', isParent: true }],
        ['DELETE', '/api/auth/user', {}],
        ['PUT', `/api/calendar-links/${child.id}`],
        ['PUT', `/api/growth/${child.id}/shopping-link`, { season: 'winter', days: 90 }],
        ['PUT', `/api/outfit-links/${SOME_ID}`, { days: 30 }],
        ['POST', `/api/follow-requests/${SOME_ID}/approval`, { profileIds: [child.id] }],
      ] as const) {
        expect(await send(method, path, body), `${method} ${path}`).toEqual(asks);
      }
      await parent.auth.confirmIdentity({ body: { password: parent.password } });
      expect(await send('PATCH', childPath, { sharesOutside: true })).toEqual([200, 'accepted']);
    });

    it('counts as confirmed until then', async (context) => {
      const instance = requireOwnInstance(getTarget(), context, 'change the time of a confirmation');
      const user = await createTestUser(getTarget().url);

      await ageSession(instance, user, CONFIRMATION_MS - 60_000);

      expect((await user.auth.beginPasskeyRegistration()).challenge).toBeTruthy();
    });
  });
};
