import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

const follow = (follower: Member, followed: Member) =>
  harness.api(follower).follow({ body: { followerId: follower.profileId, followingId: followed.profileId } });
const listFollows = (member: Member) =>
  harness.api(member).listFollows({ params: { profileId: member.profileId } });
const followStrangers = ({ profileId, accountId }: Member, length: number) =>
  harness.collection('follows').insertMany(
    Array.from({ length }, () => ({
      _id: crypto.randomUUID(),
      followerId: profileId,
      followingId: crypto.randomUUID(),
      accountId,
      createdAt: new Date(),
    })),
  );

describe('follows', () => {
  it('limits the following feed to posts of followed profiles', async () => {
    const [ana, ben, eve] = [
      await harness.createMember(),
      await harness.createMember({ name: 'Ben' }),
      await harness.createMember({ name: 'Eve' }),
    ];
    const { id } = await harness.createPost(ben);
    await harness.createPost(eve);
    expect(await harness.listPosts(ana, { of: 'following' })).toEqual([]);
    expect(await follow(ana, ben)).toMatchObject({ followingId: ben.profileId, profile: { name: 'Ben' } });
    expect((await harness.listPosts(ana, { of: 'following' })).map((post) => post.id)).toEqual([id]);
  });

  it('creates one follow for repeated and concurrent requests', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const follows = await Promise.all([follow(ana, ben), follow(ana, ben), follow(ana, ben)]);
    expect(new Set(follows.map(({ id }) => id)).size).toBe(1);
    expect(await listFollows(ana)).toHaveLength(1);
  });

  it('removes the posts from the following feed after unfollowing', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    await harness.createPost(ben);
    const { id } = await follow(ana, ben);
    await harness.api(ana).unfollow({ params: { followId: id } });
    expect(await listFollows(ana)).toEqual([]);
    expect(await harness.listPosts(ana, { of: 'following' })).toEqual([]);
    expect(await catchProblem(harness.api(ana).unfollow({ params: { followId: id } }))).toMatchObject({
      code: 'not-found',
    });
  });

  it('rejects profiles of other accounts as followers, and own or missing profiles as followed', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    expect(
      await catchProblem(
        harness.api(ana).follow({ body: { followerId: ben.profileId, followingId: ana.profileId } }),
      ),
    ).toMatchObject({ code: 'not-found' });
    expect(await catchProblem(follow(ana, ana))).toMatchObject({ status: 403, code: 'own-profile' });
    expect(await catchProblem(follow(ana, { ...ben, profileId: crypto.randomUUID() }))).toMatchObject({
      code: 'not-found',
    });
    const { id } = await follow(ana, ben);
    expect(await catchProblem(harness.api(ben).unfollow({ params: { followId: id } }))).toMatchObject({
      code: 'not-found',
    });
    expect(
      await catchProblem(harness.api(ben).listFollows({ params: { profileId: ana.profileId } })),
    ).toMatchObject({
      code: 'not-found',
    });
  });

  it('rejects the 201st follow of a profile', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    await followStrangers(ana, 200);
    expect(await catchProblem(follow(ana, ben))).toMatchObject({ status: 409, code: 'follow-limit' });
  });

  it('returns the existing follow of a profile that has reached the limit', async () => {
    const [ana, ben] = [await harness.createMember(), await harness.createMember()];
    const { id } = await follow(ana, ben);
    await followStrangers(ana, 199);
    expect(await follow(ana, ben)).toMatchObject({ id });
    expect(await harness.collection('follows').countDocuments({ followerId: ana.profileId })).toBe(200);
  });

  it('accepts one of ten concurrent follows when one is left', async () => {
    const ana = await harness.createMember();
    const others = await Promise.all(Array.from({ length: 10 }, () => harness.createMember()));
    await followStrangers(ana, 199);
    await Promise.allSettled(others.map((other) => follow(ana, other)));
    expect(await harness.collection('follows').countDocuments({ followerId: ana.profileId })).toBe(200);
  });
});
