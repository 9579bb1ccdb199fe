import type { NewAccessToken } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import { recordSecret } from '../../e2e/support/secrets.ts';
import { createTestUser, type TestUser } from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

/** Creates a token of the user and a function that calls a path with it. */
const createToken = async (url: string, { auth }: TestUser, overrides: Partial<NewAccessToken> = {}) => {
  const { id, token } = await auth.createAccessToken({
    body: { name: 'Script', scopes: ['closet:read'], profileIds: null, validForDays: 1, ...overrides },
  });
  recordSecret(token);
  const call = async (path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    return fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  return { id, token, call, getStatus: async (path: string) => (await call(path)).status };
};

/** Personal access tokens in the hands of somebody else. */
export const describeAccessTokens = (getTarget: () => Target): void => {
  describe('a stolen access token', () => {
    it('creates no further token and reaches nothing of the account', async () => {
      const { url, victim } = getTarget();
      const { call } = await createToken(url, victim);
      const body = { name: 'Mine', scopes: ['closet:write'], profileIds: null, validForDays: 365 };

      const attempts = [
        call('/api/auth/access-tokens', { method: 'POST', body }),
        call('/api/auth/access-tokens'),
        call('/api/auth/user'),
        call('/api/auth/password', { method: 'PUT', body: { newPassword: 'another horse' } }),
        call('/api/auth/user', { method: 'DELETE', body: {} }),
        call('/api/plan', { method: 'PUT', body: { plan: 'pro' } }),
        call('/api/profiles', { method: 'POST', body: { name: 'Mallory' } }),
        call(`/api/profiles/${victim.profile.id}`, { method: 'PATCH', body: { sharesOutside: true } }),
        call(`/api/calendar-links/${victim.profile.id}`, { method: 'PUT' }),
        call('/api/clothing-items', { method: 'POST', body: { name: 'X' } }),
      ];

      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      // The path of the password has another method, which is refused first.
      for (const status of statuses) expect([403, 405]).toContain(status);
    });

    it("reads nothing of another account or of a profile that it wasn't made for", async () => {
      const { url, victim, attacker } = getTarget();
      const parent = await createTestUser(url, { isParent: true });
      await parent.auth.changePlan({ body: { plan: 'pro' } });
      const other = await parent.auth.createProfile({ body: { name: 'Mia' } });
      const { getStatus } = await createToken(url, parent, { profileIds: [parent.profile.id] });

      expect(await getStatus(`/api/clothing-items/${parent.profile.id}`)).toBe(200);
      for (const { id } of [other, victim.profile, attacker.profile]) {
        expect(await getStatus(`/api/clothing-items/${id}`)).toBe(404);
        expect(await getStatus(`/api/clothing-items?profileId=${id}`)).toBe(404);
      }
    });

    it('does not work in a URL or a cookie', async () => {
      const { url, victim } = getTarget();
      const { token } = await createToken(url, victim);
      const path = `${url}/api/clothing-items/${victim.profile.id}`;

      for (const name of ['access_token', 'token', 'authorization']) {
        expect((await fetch(`${path}?${name}=${token}`)).status).toBe(401);
      }
      for (const name of ['sid', '__Host-sid', 'tablet']) {
        expect((await fetch(path, { headers: { cookie: `${name}=${token}` } })).status).toBe(401);
      }
    });

    it('stops working at once when it is revoked, for all of many parallel requests', async () => {
      const { url, victim } = getTarget();
      const { id: tokenId, getStatus } = await createToken(url, victim);
      const path = `/api/clothing-items/${victim.profile.id}`;
      const callAll = async () =>
        new Set(await Promise.all(Array.from({ length: 20 }, () => getStatus(path))));
      expect(await callAll()).toEqual(new Set([200]));

      await victim.auth.removeAccessToken({ params: { tokenId } });

      expect(await callAll()).toEqual(new Set([401]));
    });

    it('stops working with a new password and when everything is closed', async () => {
      const { url } = getTarget();
      const [ana, ben] = [await createTestUser(url), await createTestUser(url)];
      const [first, second] = [await createToken(url, ana), await createToken(url, ben)];

      await ana.auth.changePassword({
        body: { currentPassword: ana.password, newPassword: 'another horse' },
      });
      await ben.auth.closeOutsideAccess();

      expect(await first.getStatus(`/api/clothing-items/${ana.profile.id}`)).toBe(401);
      expect(await second.getStatus(`/api/clothing-items/${ben.profile.id}`)).toBe(401);
    });
  });
};
