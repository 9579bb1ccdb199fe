import { ApiError } from '@fitfolk/api-client';
import type { PostAudience } from '@fitfolk/contracts/feed';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, NOW, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
let stranger: Member;
beforeAll(async () => {
  harness = await startFeedHarness();
  stranger = await harness.createMember({ name: 'Eve' });
});
afterAll(() => harness?.stop());

/** Creates a family of two parents, and a member of another account who follows the first one. */
const createCircle = async () => {
  const [anaId, tomId] = [uuidv7(), uuidv7()];
  const profiles = [anaId, tomId].map((id) => ({ id, isParent: true }));
  const ana = await harness.createMember({ name: 'Ana', accountType: 'family', profiles });
  const follower = await harness.createMember({ name: 'Ben' });
  const body = { followerId: follower.profileId, followingId: anaId };
  const { id: followId } = await harness.api(follower).follow({ body });
  return { ana, relative: { ...ana, profileId: tomId }, follower, followId };
};

/** Returns true if a call succeeds, and false if it is answered as if the post did not exist. */
const isFound = async (call: () => Promise<unknown>): Promise<boolean> => {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
};

/** Returns what an account of others can do with a post. */
const listAccess = async (member: Member, postId: string) => {
  const api = harness.api(member);
  const params = { postId };
  const { profileId } = member;
  const has = async (of?: 'following' | 'entries') =>
    (await harness.listPosts(member, of ? { of } : {})).some(({ id }) => id === postId);
  const access = {
    list: await has(),
    entries: await has('entries'),
    read: await isFound(() => api.getPost({ params })),
    react: await isFound(() => api.react({ params, body: { profileId, reaction: 'cozy' } })),
    vote: await isFound(() => harness.vote(member, postId)),
    hide: await isFound(() => api.hidePost({ params })),
  };
  await api.showPost({ params });
  await isFound(() => api.removeReaction({ params, query: { profileId } }));
  await isFound(() => harness.withdrawVote(member, postId));
  return access;
};

const ALL = { list: true, entries: true, read: true, react: true, vote: true, hide: true };
const NOTHING = { list: false, entries: false, read: false, react: false, vote: false, hide: false };

describe('a post', () => {
  it.each([
    ['family', NOTHING, NOTHING],
    // Only what everyone sees takes part in votes.
    ['followers', NOTHING, { ...ALL, vote: false }],
    ['everyone', ALL, ALL],
  ] as const)('for %s is open to its audience only', async (audience, byStranger, byFollower) => {
    const { ana, relative, follower } = await createCircle();
    const { id } = await harness.createPost(ana, { audience, isCompetitionEntry: true });
    expect(await listAccess(stranger, id)).toEqual(byStranger);
    expect(await listAccess(follower, id)).toEqual(byFollower);
    expect((await harness.listPosts(relative)).map((post) => post.id)).toContain(id);
    const reaction = { profileId: relative.profileId, reaction: 'cozy' } as const;
    expect(await isFound(() => harness.api(relative).react({ params: { postId: id }, body: reaction }))).toBe(
      true,
    );
    const following = await harness.listPosts(follower, { of: 'following' });
    expect(following.map((post) => post.id)).toEqual(audience === 'family' ? [] : [id]);
  });

  it('is for the family by default in a family account, and for everyone otherwise', async () => {
    const { ana, follower } = await createCircle();
    expect(await harness.createPost(ana)).toMatchObject({ audience: 'family', isSeenOutside: false });
    expect(await harness.createPost(follower)).toMatchObject({ audience: 'everyone', isSeenOutside: true });
  });

  it('for followers is no longer open to those who stop following, or are blocked', async () => {
    const { ana, follower, followId } = await createCircle();
    const other = await harness.createMember();
    const body = { followerId: other.profileId, followingId: ana.profileId };
    await harness.api(other).follow({ body });
    const { id } = await harness.createPost(ana, { audience: 'followers' });
    await harness.api(follower).unfollow({ params: { followId } });
    expect((await listAccess(follower, id)).read).toBe(false);
    expect((await listAccess(other, id)).read).toBe(true);
    await harness.api(ana).block({ body: { profileId: other.profileId } });
    expect((await listAccess(other, id)).read).toBe(false);
  });

  it("of a child is not open to everyone without a parent's consent, in whichever way it is asked for", async () => {
    const mia = await harness.createChild(false);
    for (const change of [{ audience: 'everyone' }, { isCompetitionEntry: true }] as const) {
      expect(await catchProblem(harness.createPost(mia, change))).toMatchObject({
        code: 'parental-consent-required',
      });
    }
    const { id } = await harness.createPost(mia);
    expect(await catchProblem(harness.changeAudience(mia, id, 'everyone'))).toMatchObject({
      code: 'parental-consent-required',
    });
    expect(await harness.changeAudience(mia, id, 'followers')).toMatchObject({ isSeenOutside: false });
    expect((await listAccess(stranger, id)).read).toBe(false);
  });
});

describe('changing the audience of a post', () => {
  it('shows and hides it at once, with its counts', async () => {
    const { ana, follower } = await createCircle();
    const { id } = await harness.createPost(ana, { audience: 'everyone' });
    await harness.vote(stranger, id);
    await harness.services.waitUntilIdle();
    const readAs = async (member: Member) => (await listAccess(member, id)).read;
    const change = async (audience: PostAudience) => {
      await harness.changeAudience(ana, id, audience);
      return [await readAs(stranger), await readAs(follower)];
    };
    expect(await change('family')).toEqual([false, false]);
    expect(await change('followers')).toEqual([false, true]);
    expect(await change('everyone')).toEqual([true, true]);
    expect(await catchProblem(harness.changeAudience(stranger, id, 'family'))).toMatchObject({ status: 404 });
  });

  it('publishes each change once, and counts of hidden posts to their account only', async () => {
    const { ana, relative } = await createCircle();
    const { id } = await harness.createPost(ana, { audience: 'everyone' });
    for (const audience of ['family', 'family', 'everyone', 'followers'] as const)
      await harness.changeAudience(ana, id, audience);
    const reaction = { profileId: relative.profileId, reaction: 'cozy' } as const;
    await harness.api(relative).react({ params: { postId: id }, body: reaction });
    await harness.services.waitUntilIdle();
    const list = async (type: string) =>
      (await harness.listPublished(type)).filter(({ subject }) => subject === id).map(({ data }) => data);
    expect(await list('feed.post-audience.changed')).toMatchObject([
      { audience: 'family', version: 1, wasSeenOutside: true, isSeenOutside: false },
      { audience: 'everyone', version: 2, wasSeenOutside: false, isSeenOutside: true },
      { audience: 'followers', version: 3, wasSeenOutside: true, isSeenOutside: false },
    ]);
    expect(await list('feed.reaction-counts.changed')).toMatchObject([{ isSeenOutside: false }]);
  });
});

describe('the competition', () => {
  it('counts the entries that the reader sees, and is won by one that everyone sees', async () => {
    harness.setNow(new Date('2026-09-01T12:00:00Z'));
    const { ana, relative, follower } = await createCircle();
    const [hidden, shown] = [
      await harness.createPost(ana, { audience: 'everyone', isCompetitionEntry: true }),
      await harness.createPost(follower, { isCompetitionEntry: true }),
    ];
    await harness.createPost(relative, { audience: 'followers', isCompetitionEntry: true });
    for (const voter of await harness.createVoters(2)) await harness.vote(voter, hidden.id);
    await harness.vote(stranger, shown.id);
    const count = async (member: Member) => (await harness.api(member).competition()).entryCount;
    expect(await Promise.all([stranger, follower, ana].map(count))).toEqual([2, 2, 3]);
    await harness.changeAudience(ana, hidden.id, 'family');
    expect(await Promise.all([stranger, follower, ana].map(count))).toEqual([1, 1, 3]);
    await harness.changeAudience(ana, hidden.id, 'followers');
    expect(await Promise.all([stranger, follower, ana].map(count))).toEqual([1, 2, 3]);

    harness.setNow(new Date('2026-09-02T12:00:00Z'));
    await harness.runJobs();
    const getWinner = async () => (await harness.api(stranger).competition()).lastWinner?.id;
    await expect.poll(getWinner).toBe(shown.id);
    harness.setNow(NOW);
  });
});
