import { describe, expect, it } from 'vitest';
import { addTestItems } from '../../e2e/support/test-outfits.ts';
import { createTestUser, type TestUser } from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

const noSession = async (url: string, path: string): Promise<number> => (await fetch(url + path)).status;

/** Opens the calendar and the shopping list of the first profile to others; `read` requests both without a session. */
const openLinks = async (url: string, { profile, outfits, closet }: TestUser) => {
  const params = { profileId: profile.id };
  const calendar = await outfits.replaceCalendarLink({ params });
  const list = await closet.replaceShoppingLink({ params, body: { season: 'winter', days: 90 } });
  const paths = [calendar.path, list.path.replace('/shopping-list#', '/api/shopping-lists?')];
  return { read: () => Promise.all(paths.map((path) => noSession(url, path))) };
};

/** Invites somebody to sign in to the account; `find` opens the invitation without a session. */
const invite = async (url: string, { auth }: TestUser) => {
  const { token } = await auth.createInvitation({ body: {} });
  const find = async () => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ token }),
    };
    return (await fetch(`${url}/api/auth/invitations/find`, init)).status;
  };
  return { find };
};

/** Secret links that somebody created in a stolen session, to go on reading once the owner has the account back. */
export const describeSecretLinks = (getTarget: () => Target): void => {
  describe('a secret link from a stolen session', () => {
    it('ends when the owner reports the session', async () => {
      const { url } = getTarget();
      const owner = await createTestUser(url);
      const { read } = await openLinks(url, owner);
      expect(await read()).toEqual([200, 200]);
      const { find } = await invite(url, owner);
      expect(await find()).toBe(200);
      const login = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ username: owner.username, password: owner.password }),
      });
      expect(login.status).toBe(200);
      const other = (await owner.auth.listSessions()).find(({ isCurrent }) => !isCurrent);

      await owner.auth.reportSession({ params: { sessionId: other?.id ?? '' } });

      await expect.poll(read).toEqual([404, 404]);
      expect(await find()).toBe(400);
    });

    it('is listed for the owner, in the audit log, and ends with everything else', async () => {
      const { url } = getTarget();
      const owner = await createTestUser(url);
      const { read } = await openLinks(url, owner);
      const { find } = await invite(url, owner);

      expect(await owner.outfits.listCalendarLinks()).toHaveLength(1);
      expect(await owner.closet.listShoppingLinks()).toHaveLength(1);
      const listKinds = async () => (await owner.auth.listSecurityEvents()).map(({ kind }) => kind);
      await expect
        .poll(listKinds)
        .toEqual(
          expect.arrayContaining(['calendar-link-created', 'shopping-link-created', 'invitation-created']),
        );

      await owner.auth.closeOutsideAccess();

      await expect.poll(read).toEqual([404, 404]);
      expect(await find()).toBe(400);
    });
  });

  describe('an image of a shared outfit', () => {
    it('is not kept by browsers, and ends with its link', async () => {
      const { url } = getTarget();
      const owner = await createTestUser(url);
      const [item] = await addTestItems(owner);
      const outfit = await owner.outfits.createOutfit({
        body: { profileId: owner.profile.id, name: 'School photo', clothingItemIds: [item?.id ?? ''] },
      });
      const params = { outfitId: outfit.id };
      const { path } = await owner.outfits.replaceOutfitLink({ params, body: { days: 1 } });
      const token = new URL(path, url).hash.replace('#token=', '');
      const readImage = () => fetch(`${url}/api/shared-images?image=0&token=${token}`);

      await expect.poll(async () => (await readImage()).status).toBe(200);
      expect((await readImage()).headers.get('cache-control')).toBe('no-store');

      await owner.outfits.deleteOutfitLink({ params });

      await expect.poll(async () => (await readImage()).status).toBe(404);
    });
  });
};
