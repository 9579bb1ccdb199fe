import { authEvents } from '@fitfolk/contracts/auth';
import {
  listCollectionsAbout,
  listOwnCollections,
  UNTIL_ERASED,
} from '@fitfolk/service-kit/testing/stored-subjects';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedHarness, type Member, startFeedHarness } from '../testing/feed-harness.ts';

let harness: FeedHarness;
let collections: string[];
beforeAll(async () => {
  harness = await startFeedHarness();
  collections = (await listOwnCollections(harness.services.database('feed'))).filter(
    (name) => !WITHOUT_SUBJECTS.includes(name),
  );
});
afterAll(() => harness?.stop());

/** Collections that name posts alone. */
const WITHOUT_SUBJECTS = ['competitions', 'removedPosts'];
/** Collections that name accounts and none of their profiles. */
const OF_ACCOUNTS = ['hiddenPosts', 'reports'];

/** Creates a family of a parent and a child whom others see. */
const createFamily = async (name: string) => {
  const [parentId, childId] = [uuidv7(), uuidv7()];
  const profiles = [
    { id: parentId, isParent: true },
    { id: childId, isParent: false, sharesOutside: true },
  ];
  const parent = await harness.createMember({ name, accountType: 'family', profiles });
  return { parent, child: { ...parent, profileId: childId }, profileIds: [parentId, childId] };
};

type Family = Awaited<ReturnType<typeof createFamily>>;

/** Votes for a post of another account, reacts to it, and follows its author. */
const join = async (actor: Member, author: Member): Promise<void> => {
  const { profileId } = actor;
  const { id: postId } = await harness.createPost(author, { audience: 'everyone' });
  await harness.vote(actor, postId);
  await harness.api(actor).react({ params: { postId }, body: { profileId, reaction: 'cozy' } });
  await harness.api(actor).follow({ body: { followerId: profileId, followingId: author.profileId } });
};

const requestFollow = (follower: Member, { profileId }: Member) =>
  harness.api(follower).requestFollow({ body: { followerId: follower.profileId, profileId } });

/** Lets a profile see the posts of a child. */
const approve = async (follower: Member, { parent, child }: Family): Promise<void> => {
  const { id: requestId } = await requestFollow(follower, parent);
  await harness
    .api(parent)
    .approveFollowRequest({ params: { requestId }, body: { profileIds: [child.profileId] } });
};

/** Stores data about a profile of a family in each collection: what it did, and what others did about it. */
const createActivity = async (actor: Member, family: Family): Promise<void> => {
  const [neighbors, others] = [await createFamily('Ben'), await createFamily('Eve')];
  await join(actor, neighbors.parent);
  await join(neighbors.parent, actor);
  await approve(actor, neighbors);
  await approve(neighbors.parent, family);
  await requestFollow(actor, others.parent);
  await requestFollow(others.parent, actor);
  const { id: postId } = await harness.createPost(neighbors.parent, { audience: 'everyone' });
  await harness.api(actor).reportPost({ params: { postId }, body: { reason: 'other' } });
  const [blocked, blocker] = [await harness.createMember(), await harness.createMember()];
  await harness.api(actor).block({ body: { profileId: blocked.profileId } });
  await harness.api(blocker).block({ body: { profileId: actor.profileId } });
  await harness.services.waitUntilIdle();
};

/** Creates a family with data about both profiles in each collection. */
const createActiveFamily = async (): Promise<Family> => {
  const family = await createFamily('Ana');
  await createActivity(family.parent, family);
  await createActivity(family.child, family);
  return family;
};

const list = (ids: readonly string[]) => listCollectionsAbout(harness.services.database('feed'), ids);
const listAboutFamily = ({ parent, profileIds }: Family) => list([parent.accountId, ...profileIds]);

describe('eraseFeedData', () => {
  it('leaves nothing of a deleted account, and everything of others', async () => {
    const [erased, other] = [await createActiveFamily(), await createActiveFamily()];
    expect(await listAboutFamily(erased)).toEqual(expect.arrayContaining(collections));
    const { parent, profileIds } = erased;

    const { accountId } = parent;
    await harness.auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds });

    await expect.poll(() => listAboutFamily(erased), UNTIL_ERASED).toEqual([]);
    expect(await listAboutFamily(other)).toEqual(expect.arrayContaining(collections));
  });

  it('leaves nothing of a deleted profile, and the blocks of its account', async () => {
    const { parent, child } = await createActiveFamily();
    const ofProfiles = collections.filter((name) => !OF_ACCOUNTS.includes(name));
    expect(await list([child.profileId])).toEqual(expect.arrayContaining(ofProfiles));
    const countBlocks = () =>
      harness.collection('blocks').countDocuments({ blockedAccountId: parent.accountId });
    const blocks = await countBlocks();

    const { accountId, profileId } = child;
    await harness.auth.publish(authEvents.profileDeleted, profileId, { accountId, profileId });

    await expect.poll(() => list([profileId]), UNTIL_ERASED).toEqual([]);
    expect(await countBlocks()).toBe(blocks);
    expect(await list([parent.profileId])).toEqual(expect.arrayContaining(['posts', 'profiles']));
  });
});
