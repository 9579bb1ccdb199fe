import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type LiveStream, openLiveStream } from '../../../gateway/testing/live-stream.ts';
import { createLimitedFamily, type LimitedFamily } from '../../access/limited-family.ts';
import {
  createTestPost,
  createTestUser,
  signInTestUser,
  type TestUser,
} from '../../e2e/support/test-user.ts';
import type { Target } from '../support/target.ts';

const send = (method: string, body?: unknown): RequestInit => ({
  method,
  ...(body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
});

const openStream = (url: string, user: TestUser, query = ''): Promise<LiveStream> => {
  const cookie = user.cookies().map(({ name, value }) => `${name}=${value}`);
  return openLiveStream(url, { cookie: cookie.join('; '), query });
};
const listCounted = ({ messages }: LiveStream) =>
  messages.flatMap(({ message }) => (message.type === 'vote-count' ? message.postId : []));

/** A child with the family's tablet, whose session the parent PIN limits. */
export const describeChildSessions = (getTarget: () => Target): void => {
  describe('a session that a parent PIN limits to a child', () => {
    let family: LimitedFamily;
    beforeAll(async () => {
      family = await createLimitedFamily(getTarget().url);
    });

    it("neither reads, changes nor deletes what is the parent's or a sibling's", async () => {
      for (const relative of [family.parent, family.sibling]) {
        const { id: item } = await relative.item();
        const { id: outfit } = await relative.createOutfit();
        const { id: list } = await relative.createPackingList();
        const { id: post } = await relative.createPost({ clothingItemIds: [item] });
        const image = await relative.createClosetImage();

        const feed = await family.child.person.fetch('/api/ootd-posts');
        expect(await feed.text()).not.toContain(item);
        for (const [path, init] of [
          [`/api/clothing-items/${item}`, send('PATCH', { name: 'Mine' })],
          [`/api/clothing-items/${item}/worn`, send('POST')],
          [`/api/clothing-items/${item}/worn`, send('DELETE')],
          [`/api/clothing-items/${item}`, send('DELETE')],
          [`/api/outfits/${outfit}`, send('DELETE')],
          [`/api/packing-lists/${list}`, send('DELETE')],
          [`/api/ootd-posts/${post}/reactions`, send('GET')],
          [`/api/ootd-posts/${post}`, send('DELETE')],
          [image, send('GET')],
        ] as const) {
          const { status } = await family.child.person.fetch(path, init);
          expect([init.method, path, status]).toEqual([init.method, path, 404]);
        }
      }
    });

    it('gets the vote counts of open competitions from no list, answer and live message', async () => {
      const { url } = getTarget();
      const [author, voter] = [await createTestUser(url), await createTestUser(url)];
      const { id: entry } = await createTestPost(author, { isCompetitionEntry: true });
      const { id: other } = await createTestPost(author);
      const { person, profileId } = family.child;
      const queries = ['', `?profileId=${profileId}`, `?profileId=${family.parent.profileId}`];
      const streams = await Promise.all(queries.map((query) => openStream(url, person, query)));
      const shown = await openStream(url, voter, `?profileId=${voter.profile.id}`);
      onTestFinished(() => {
        for (const stream of [...streams, shown]) stream.close();
      });
      const vote = (postId: string) =>
        voter.feed.vote({ params: { postId }, body: { profileId: voter.profile.id } });

      expect(await vote(entry)).toEqual({ voted: true, voteCount: 1 });
      await expect.poll(() => listCounted(shown)).toContain(entry);
      for (const query of ['?limit=100', `?limit=100&profileId=${profileId}`, '?limit=100&of=entries']) {
        const posts: Record<string, unknown>[] = await (await person.fetch(`/api/ootd-posts${query}`)).json();
        expect(posts.find(({ id }) => id === entry)).not.toHaveProperty('voteCount');
      }
      for (const [path, init] of [
        [`/api/ootd-posts/${entry}/vote`, send('POST', { profileId })],
        [`/api/ootd-posts/${entry}/vote?profileId=${profileId}`, send('DELETE')],
      ] as const) {
        expect(Object.keys(await (await person.fetch(path, init)).json())).toEqual(['voted']);
      }
      const setting = await person.fetch(
        `/api/profiles/${profileId}`,
        send('PATCH', { hidesVoteCounts: false }),
      );
      expect(setting.status).toBe(403);

      await vote(other);
      for (const stream of streams) {
        await expect.poll(() => listCounted(stream)).toContain(other);
        expect(listCounted(stream)).not.toContain(entry);
      }
    });

    it('hears nothing of what relatives do', async () => {
      const stream = await openStream(getTarget().url, family.child.person);
      onTestFinished(() => stream.close());
      for (const relative of [family.parent, family.sibling]) await relative.createOutfit();
      await family.child.createOutfit();

      const listProfiles = () =>
        stream.messages.flatMap(({ message }) => ('profileId' in message ? message.profileId : []));
      await expect.poll(listProfiles).toContain(family.child.profileId);
      expect(new Set(listProfiles())).toEqual(new Set([family.child.profileId]));
    });

    it("needs the PIN for an adult's profile, also in a session from before the PIN and in a new one", async () => {
      const { url } = getTarget();
      const parent = await createTestUser(url, { isParent: true });
      await parent.auth.changePlan({ body: { plan: 'pro' } });
      await parent.auth.updateUser({ body: { accountType: 'family' } });
      await parent.auth.createProfile({ body: { name: 'Kim' } });
      const earlier = await signInTestUser(url, parent, parent.profile);
      await parent.auth.setParentPin({ body: { pin: '4711' } });
      const later = await signInTestUser(url, parent, parent.profile);

      for (const session of [earlier, later]) {
        for (const [path, init] of [
          ['/api/auth/active-profile', send('PUT', { profileId: parent.profile.id })],
          ['/api/auth/parent-pin', send('DELETE')],
          ['/api/auth/security-events', send('GET')],
        ] as const) {
          const { status } = await session.fetch(path, init);
          expect([path, status]).toEqual([path, 403]);
        }
        expect((await session.fetch(`/api/clothing-items/${parent.profile.id}`)).status).toBe(404);
      }
    });

    it('guesses no more PINs by guessing at once', async () => {
      const { parent, child } = await createLimitedFamily(getTarget().url);
      const guess = (pin: string) =>
        child.person.fetch('/api/auth/active-profile', send('PUT', { profileId: parent.profileId, pin }));

      const wrong = Array.from({ length: 24 }, (_, index) => String(5000 + index));
      const statuses = await Promise.all(wrong.map(async (pin) => (await guess(pin)).status));

      // Five at once; further ones only after delays of seconds, should the answers take so long.
      expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(8);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(16);
      expect((await child.person.auth.currentUser()).childProfileId).toBe(child.profileId);
    });
  });
};
