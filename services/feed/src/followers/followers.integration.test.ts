import { authEvents } from '@fitfolk/contracts/auth';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, NOW, startFeedHarness } from '../../testing/feed-harness.ts';

let harness: FeedHarness;
beforeAll(async () => {
  harness = await startFeedHarness();
});
afterAll(() => harness?.stop());

/** Creates a family of a parent and a child with a post that nobody else sees, and a grandmother. */
const createPeople = async () => {
  const childId = uuidv7();
  const profiles = [
    { id: uuidv7(), isParent: true },
    { id: childId, isParent: false },
  ];
  const parent = await harness.createMember({ name: 'Ana', accountType: 'family', profiles });
  const rosa = await harness.createMember({ name: 'Rosa' });
  const { id: postId } = await harness.createPost(parent, { profileId: childId, audience: 'followers' });
  return { parent, childId, postId, rosa };
};
const request = (follower: TestUser, profileId: string) =>
  harness.api(follower).requestFollow({ body: { followerId: follower.profileId, profileId } });
const approve = (parent: TestUser, requestId: string, ...profileIds: string[]) =>
  harness.api(parent).approveFollowRequest({ params: { requestId }, body: { profileIds } });
const removeFollower = (parent: TestUser, profileId: string, { profileId: followerId }: TestUser) =>
  harness.api(parent).removeFollower({ params: { profileId, followerId } });
const listSent = (user: Member) =>
  harness.api(user).listSentFollowRequests({ params: { profileId: user.profileId } });
const listFollowing = async (user: Member) =>
  (await harness.listPosts(user, { of: 'following' })).map(({ id }) => id);
const getLastFollowers = async (childId: string) =>
  (await harness.listPublished('feed.followers.changed'))
    .map(({ data }) => data as { profileId: string; version: number; followers: { accountId: string }[] })
    .filter(({ profileId }) => profileId === childId)
    .at(-1);
const createApproved = async () => {
  const people = await createPeople();
  const { id } = await request(people.rosa, people.parent.profileId);
  await approve(people.parent, id, people.childId);
  return people;
};

describe('a request to follow the children of a family', () => {
  it('shows their posts, earlier ones too, once a parent approves it', async () => {
    const { parent, childId, postId, rosa } = await createPeople();
    const sent = await request(rosa, parent.profileId);
    expect(await request(rosa, parent.profileId)).toEqual(sent);
    expect(await listSent(rosa)).toEqual([sent]);
    expect(sent.profile).toEqual({ name: parent.name, avatarUrl: null });
    expect(await listFollowing(rosa)).toEqual([]);
    expect(await harness.api(parent).listFollowers()).toEqual({
      requests: [{ id: sent.id, profile: { name: 'Rosa', avatarUrl: null }, createdAt: NOW.toISOString() }],
      followers: [],
    });

    const answered = await approve(parent, sent.id, childId);

    const approved = { profileId: childId, followerId: rosa.profileId, approvedAt: NOW.toISOString() };
    expect(answered).toEqual({
      requests: [],
      followers: [{ ...approved, profile: { name: 'Rosa', avatarUrl: null } }],
    });
    expect(await listSent(rosa)).toEqual([]);
    expect(await listFollowing(rosa)).toEqual([postId]);
    expect((await harness.listPosts(rosa)).map(({ id }) => id)).toContain(postId);
    expect((await harness.listPosts(await harness.createVoter())).map(({ id }) => id)).not.toContain(postId);
    expect(await getLastFollowers(childId)).toMatchObject({
      version: 1,
      followers: [{ accountId: rosa.accountId }],
    });
    const requests = await harness.listPublished('feed.follow-permissions.changed');
    const accounts = requests.map(({ data }) => (data as { accountId: string }).accountId);
    expect(accounts.filter((id) => id === parent.accountId)).toHaveLength(2);
    expect(accounts.filter((id) => id === rosa.accountId)).toHaveLength(2);
  });

  it('announces new posts of the child to the accounts that see them', async () => {
    const { parent, childId, rosa } = await createApproved();
    const { id } = await harness.createPost(parent, { profileId: childId, audience: 'followers' });
    const announced = await harness.listPublished('feed.followed-post.created');
    expect(announced.filter(({ subject }) => subject === id).map(({ data }) => data)).toEqual([
      { postId: id, accountId: rosa.accountId },
    ]);
  });

  it('lets a follower react, hide and report, and neither vote nor see other children', async () => {
    const { postId, rosa } = await createApproved();
    const params = { postId };
    const body = { profileId: rosa.profileId, reaction: 'cozy' } as const;
    expect(await harness.api(rosa).react({ params, body })).toMatchObject({ reaction: 'cozy' });
    expect(await catchProblem(harness.vote(rosa, postId))).toMatchObject({ code: 'not-found' });
    await harness.api(rosa).hidePost({ params });
    expect(await listFollowing(rosa)).toEqual([]);
    const other = await createPeople();
    expect((await harness.listPosts(rosa)).map(({ id }) => id)).not.toContain(other.postId);
  });

  it('is approved after a proof of identity, which is published, and ends when the account closes everything', async () => {
    const { parent, childId, postId, rosa } = await createPeople();
    const { accountId } = parent;
    const { id } = await request(rosa, parent.profileId);
    const stale = await harness.services.createUser({
      id: accountId,
      accountType: 'family',
      profiles: [
        { id: parent.profileId, isParent: true },
        { id: childId, isParent: false },
      ],
      isConfirmed: false,
    });
    expect(await catchProblem(approve(stale, id, childId))).toMatchObject({
      code: 'reauthentication-required',
    });

    await approve(parent, id, childId);

    const openedAt = NOW.toISOString();
    const opened = (await harness.listPublished('feed.access.opened')).map(({ data }) => data);
    expect(opened.at(-1)).toEqual({ accountId, profileId: childId, kind: 'follower', openedAt });
    const closeAll = async (closedAt: Date) => {
      const data = { accountId, closedAt: closedAt.toISOString() };
      await harness.auth.publish(authEvents.accessClosed, accountId, data);
      await harness.services.waitUntilIdle();
    };
    await closeAll(new Date(NOW.getTime() - 1));
    expect(await listFollowing(rosa)).toEqual([postId]);
    await closeAll(NOW);
    expect(await listFollowing(rosa)).toEqual([]);
    expect((await harness.listPosts(rosa)).map((post) => post.id)).not.toContain(postId);
    expect(await getLastFollowers(childId)).toMatchObject({ followers: [] });
  });

  it('is declined, or withdrawn, by removing it', async () => {
    const { parent, childId, rosa } = await createPeople();
    const remove = (user: TestUser, requestId: string) =>
      harness.api(user).removeFollowRequest({ params: { requestId } });
    const stranger = await harness.createVoter();
    for (const user of [parent, rosa]) {
      const { id } = await request(rosa, parent.profileId);
      expect(await catchProblem(remove(stranger, id))).toMatchObject({ code: 'not-found' });
      await remove(user, id);
      expect(await catchProblem(approve(parent, id, childId))).toMatchObject({ code: 'not-found' });
    }
    expect(await harness.api(parent).listFollowers()).toEqual({ requests: [], followers: [] });
  });

  it('is approved by a parent of the family for its own children only', async () => {
    const { parent, childId, rosa } = await createPeople();
    const other = await createPeople();
    const { id } = await request(rosa, parent.profileId);
    expect(await catchProblem(approve(rosa, id, childId))).toMatchObject({ code: 'not-found' });
    expect(await catchProblem(approve(other.parent, id, other.childId))).toMatchObject({ code: 'not-found' });
    for (const profileId of [other.childId, parent.profileId]) {
      expect(await catchProblem(approve(parent, id, profileId))).toMatchObject({ code: 'not-found' });
    }
    const profiles = [{ id: childId, isParent: false }];
    const child = await harness.services.createUser({
      id: parent.accountId,
      accountType: 'family',
      profiles,
      childProfileId: childId,
    });
    expect(await catchProblem(approve(child, id, childId))).toMatchObject({ code: 'parent-pin-required' });
  });

  it('tells nothing about a family, and needs a visible profile', async () => {
    const { rosa, parent, childId } = await createPeople();
    const single = await harness.createMember({ name: 'Sam' });
    expect(Object.keys(await request(rosa, single.profileId))).toEqual(
      Object.keys(await request(rosa, parent.profileId)),
    );
    expect(await catchProblem(request(rosa, childId))).toMatchObject({ code: 'not-found' });
    expect(await catchProblem(request(rosa, rosa.profileId))).toMatchObject({ code: 'own-profile' });
  });
});

describe('an approved follower', () => {
  it('sees nothing any more once a parent removes it', async () => {
    const { parent, childId, postId, rosa } = await createApproved();
    await removeFollower(parent, childId, rosa);
    expect(await listFollowing(rosa)).toEqual([]);
    expect((await harness.listPosts(rosa)).map(({ id }) => id)).not.toContain(postId);
    expect(await getLastFollowers(childId)).toMatchObject({ version: 2, followers: [] });
    expect(await catchProblem(removeFollower(parent, childId, rosa))).toMatchObject({ code: 'not-found' });
  });

  it('ends with its follow', async () => {
    const { childId, rosa } = await createApproved();
    const [follow] = await harness.api(rosa).listFollows({ params: { profileId: rosa.profileId } });
    expect(follow).toMatchObject({ followingId: childId, profile: { name: 'Ana' } });
    await harness.api(rosa).unfollow({ params: { followId: follow?.id ?? '' } });
    expect(await getLastFollowers(childId)).toMatchObject({ followers: [] });
  });

  it.each([
    ['the family', ({ parent, rosa }: Awaited<ReturnType<typeof createApproved>>) => [parent, rosa] as const],
    ['the follower', ({ childId, rosa }) => [rosa, { profileId: childId }] as const],
  ])('ends with a block by %s, as do requests', async (_who, getPair) => {
    const people = await createApproved();
    const { parent, childId, rosa } = people;
    const { id } = await request(rosa, parent.profileId);
    const [blocker, { profileId }] = getPair(people);
    await harness.api(blocker).block({ body: { profileId } });
    expect(await getLastFollowers(childId)).toMatchObject({ followers: [] });
    expect(await harness.api(parent).listFollowers()).toEqual({ requests: [], followers: [] });
    expect(await catchProblem(approve(parent, id, childId))).toMatchObject({ code: 'not-found' });
  });

  it('is erased with its own profile', async () => {
    const { parent, childId, rosa } = await createApproved();
    const { accountId, profileId } = rosa;
    await harness.auth.publish(authEvents.profileDeleted, profileId, { accountId, profileId });
    await expect.poll(() => getLastFollowers(childId)).toMatchObject({ followers: [] });
    expect((await harness.api(parent).listFollowers()).followers).toEqual([]);
  });
});
