import { authEvents } from '@fitfolk/contracts/auth';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const block = (user: TestUser, { profileId }: TestUser) => harness.api(user).block({ body: { profileId } });
const follow = (follower: Member, followed: Member) =>
  harness.api(follower).follow({ body: { followerId: follower.profileId, followingId: followed.profileId } });
const listFollows = (member: Member) =>
  harness.api(member).listFollows({ params: { profileId: member.profileId } });
const listVisibleIds = async (member: Member) => (await harness.listPosts(member)).map(({ id }) => id);
const createMembers = async () => {
  const [ana, ben] = [await harness.createMember(), await harness.createMember({ name: 'Ben' })];
  return { ana, ben, anas: (await harness.createPost(ana)).id, bens: (await harness.createPost(ben)).id };
};

describe('a block', () => {
  it('hides the posts of both accounts from each other until it is removed', async () => {
    const { ana, ben, anas, bens } = await createMembers();
    const { id, profile } = await block(ana, ben);
    expect(profile).toEqual({ name: 'Ben', avatarUrl: null });
    expect((await block(ana, ben)).id).toBe(id);
    expect(await listVisibleIds(ana)).not.toContain(bens);
    expect(await listVisibleIds(ben)).not.toContain(anas);
    expect(await listVisibleIds(ben)).toContain(bens);
    expect(await catchProblem(harness.vote(ben, anas))).toMatchObject({ code: 'not-found' });
    const reaction = { profileId: ben.profileId, reaction: 'cozy' } as const;
    expect(
      await catchProblem(harness.api(ben).react({ params: { postId: anas }, body: reaction })),
    ).toMatchObject({ code: 'not-found' });
    expect(await harness.api(ben).listBlocks()).toEqual([]);
    expect(await harness.api(ana).listBlocks()).toMatchObject([{ id, profile: { name: 'Ben' } }]);
    const unblock = (user: TestUser) => harness.api(user).unblock({ params: { blockId: id } });
    expect(await catchProblem(unblock(ben))).toMatchObject({ code: 'not-found' });
    await unblock(ana);
    expect(await catchProblem(unblock(ana))).toMatchObject({ code: 'not-found' });
    expect(await listVisibleIds(ana)).toContain(bens);
  });

  it('removes the follows in both directions and prevents new ones', async () => {
    const { ana, ben } = await createMembers();
    const eve = await harness.createMember();
    for (const [follower, followed] of [
      [ana, ben],
      [ben, ana],
      [ben, eve],
    ] as const) {
      await follow(follower, followed);
    }
    await block(ana, ben);
    expect(await listFollows(ana)).toEqual([]);
    expect(await listFollows(ben)).toMatchObject([{ followingId: eve.profileId }]);
    expect(await catchProblem(follow(ben, ana))).toMatchObject({ code: 'not-found' });
    expect(await catchProblem(follow(ana, ben))).toMatchObject({ code: 'not-found' });
  });

  it('leaves no follow behind when both are requested at once', async () => {
    const { ana, ben } = await createMembers();
    await Promise.allSettled([follow(ben, ana), block(ana, ben), follow(ana, ben)]);
    expect([...(await listFollows(ana)), ...(await listFollows(ben))]).toEqual([]);
  });

  it('is rejected for the own account and for profiles that are not visible', async () => {
    const { ana, ben } = await createMembers();
    const child = await harness.createChild(false);
    expect(await catchProblem(block(ana, ana))).toMatchObject({ code: 'own-profile' });
    expect(await catchProblem(block(ana, child))).toMatchObject({ code: 'not-found' });
    expect(await catchProblem(block(ana, { ...ben, profileId: 'no-id' }))).toMatchObject({
      code: 'not-found',
    });
  });

  it('does not show the name of a child whose consent was withdrawn', async () => {
    const { ana } = await createMembers();
    const child = await harness.createChild(true);
    await block(ana, child);
    const profiles = [{ id: child.profileId, isParent: false, sharesOutside: false }];
    await harness.publishProfiles(child, { accountType: 'family', profiles }, 2);
    await harness.services.waitUntilIdle();
    expect(await harness.api(ana).listBlocks()).toMatchObject([{ profile: null }]);
  });

  it('is erased with either account', async () => {
    const { ana, ben } = await createMembers();
    await block(ana, ben);
    const { accountId, profileId } = ben;
    const deletion = { accountId, profileIds: [profileId] };
    await harness.auth.publish(authEvents.accountDeleted, accountId, deletion);
    const countBlocks = () => harness.collection('blocks').countDocuments({ blockedAccountId: accountId });
    await expect.poll(countBlocks, { timeout: 15_000 }).toBe(0);
  });
});
