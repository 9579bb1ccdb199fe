import { randomUUID } from 'node:crypto';
import { createApi } from '@fitfolk/api-client';
import { authContract, type Profile } from '@fitfolk/contracts/auth';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openLiveStream } from '../../../gateway/testing/live-stream.ts';
import { addLogin } from '../../e2e/support/add-login.ts';
import { createTestUser, type TestUser } from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

const PASSWORD = 'an own long secret';

/** Sends several claims of one invitation at once, and returns the addresses whose claim was accepted. */
const claimAtOnce = async (url: string, token: string, count: number): Promise<string[]> => {
  const { claimInvitation } = createApi(authContract, { baseUrl: url });
  const claim = async () => {
    const email = `${randomUUID()}@example.com`;
    return claimInvitation({ body: { token, email, password: PASSWORD } }).then(
      () => [email],
      () => [],
    );
  };
  return (await Promise.all(Array.from({ length: count }, claim))).flat();
};

/** People who try to get into a family's account by an invitation, or to stay in it. */
export const describeLogins = (getTarget: () => Target): void => {
  describe('a login of a family', () => {
    let parent: TestUser;
    let child: Profile;
    beforeAll(async () => {
      parent = await createTestUser(getTarget().url, { isParent: true });
      await parent.auth.updateUser({ body: { accountType: 'family' } });
      await parent.auth.changePlan({ body: { plan: 'pro' } });
      child = await parent.auth.createProfile({ body: { name: 'Mia' } });
    });

    it('is asked for by one of several people with the same invitation, and opened by a parent alone', async () => {
      const { url } = getTarget();
      const { id: invitationId, token } = await parent.auth.createInvitation({ body: {} });

      const [email = '', ...others] = await claimAtOnce(url, token, 5);

      expect([email, others]).toEqual([expect.stringContaining('@'), []]);
      const stranger = await createTestUser(url);
      const confirm = { method: 'POST' };
      const path = `/api/auth/invitations/${invitationId}/confirmation`;
      expect((await fetch(`${url}${path}`, confirm)).status).toBe(401);
      expect((await stranger.fetch(path, confirm)).status).toBe(404);
      const { login } = createApi(authContract, { baseUrl: url });
      await expect(login({ body: { username: email, password: PASSWORD } })).rejects.toMatchObject({
        status: 401,
      });
      await parent.auth.removeInvitation({ params: { invitationId } });
    });

    it('is out on every channel once it is removed', async () => {
      const { url } = getTarget();
      const other = await addLogin(url, parent, parent.profile);
      const cookie = other.cookies().map(({ name, value }) => `${name}=${value}`);
      const stream = await openLiveStream(url, { cookie: cookie.join('; ') });
      onTestFinished(() => stream.close());
      const created = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
      const { token } = await other.auth.createAccessToken({ body: created });
      const items = `/api/clothing-items/${parent.profile.id}`;
      const asProgram = () => fetch(`${url}${items}`, { headers: { authorization: `Bearer ${token}` } });
      expect([(await other.fetch(items)).status, (await asProgram()).status]).toEqual([200, 200]);
      const { logins } = await parent.auth.listLogins();
      const loginId = logins.at(-1)?.id ?? '';

      await parent.auth.removeLogin({ params: { loginId } });

      expect([(await other.fetch(items)).status, (await asProgram()).status]).toEqual([401, 401]);
      await stream.ended;
      // The page requests its data again, and shows the sign-in page.
      expect(stream.messages.at(-1)?.message).toEqual({ type: 'missed' });
    });

    it('of a child reaches nothing of the parents', async () => {
      const mia = await addLogin(getTarget().url, parent, child);

      expect((await mia.auth.listProfiles()).map(({ id }) => id)).toEqual([child.id]);
      for (const [method, path] of [
        ['GET', `/api/clothing-items/${parent.profile.id}`],
        ['GET', `/api/outfits/${parent.profile.id}`],
        ['GET', `/api/packing-lists/${parent.profile.id}`],
      ] as const)
        expect([path, (await mia.fetch(path, { method })).status]).toEqual([path, 404]);
      for (const [method, path] of [
        ['POST', '/api/auth/invitations'],
        ['GET', '/api/auth/access-tokens'],
        ['DELETE', '/api/auth/parent-pin'],
        ['DELETE', '/api/auth/user'],
      ] as const)
        expect([path, (await mia.fetch(path, { method })).status]).toEqual([path, 403]);
      const [own, ...others] = (await mia.auth.listLogins()).logins;
      expect([own?.isCurrent, others]).toEqual([true, []]);
      const { logins } = await parent.auth.listLogins();
      const sessions = await parent.auth.listSessions();
      for (const path of [
        ...logins.filter(({ id }) => id !== own?.id).map(({ id }) => `/api/auth/logins/${id}`),
        ...sessions.map(({ id }) => `/api/auth/sessions/${id}`),
      ])
        expect([path, (await mia.fetch(path, { method: 'DELETE' })).status]).toEqual([path, 404]);
    });
  });
};
