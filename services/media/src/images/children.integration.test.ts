import { authEvents } from '@fitfolk/contracts/auth';
import { feedContract, feedEvents, type OotdPost, type PostAudience } from '@fitfolk/contracts/feed';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { createEventProducer, PROFILE_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../../testing/image-corpus.ts';
import {
  addClosetImage,
  addPostImage,
  addProfileImage,
  type MediaHarness,
  startMediaHarness,
} from '../../testing/media-harness.ts';

const auth = createEventProducer('auth');
const feed = createEventProducer('feed');
/** A post, of which media reads nothing. */
const POST: OotdPost = {
  id: uuidv7(),
  profileId: uuidv7(),
  profile: { name: 'Ana', avatarUrl: null },
  imageUrl: '/api/images/0123456789abcdef',
  width: 800,
  height: 1000,
  thumbHash: '',
  caption: null,
  hasVoted: false,
  reactions: {},
  ownReaction: null,
  isOwn: false,
  audience: 'followers',
  isSeenOutside: false,
  isCompetitionEntry: false,
  isWinner: false,
  items: [],
  theme: null,
  createdAt: '2026-11-20T12:00:00.000Z',
};

/** Accounts that the fake feed lets read every post. */
const readers = new Set<string>();
const fakeFeed = fakeService(
  feedContract,
  {
    getPost: ({ identity }) => {
      if (!readers.has(identity.accountId)) throw new AppError('not-found');
      return POST;
    },
  },
  { producer: feed },
);

let services: MediaHarness;
let ben: TestUser;
beforeAll(async () => {
  services = await startMediaHarness({}, [auth.service, fakeFeed]);
  ben = await services.createUser();
});
afterAll(() => services?.stop());

const getStatus = async (user: TestUser, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${user.token}` };
  return (await fetch(`${services.url('media')}${path}`, { headers })).status;
};
const createChild = () =>
  services.createUser({ accountType: 'family', profiles: [{ id: uuidv7(), isParent: false }] });
/** Publishes a profile event of a child. */
const publishProfile = async (
  mia: TestUser,
  sharesOutside: boolean,
  version: number,
  { avatarUrl = null, seenOutsideSince }: { avatarUrl?: string | null; seenOutsideSince?: Date } = {},
) => {
  await auth.publish(authEvents.profileChanged, mia.profileId, {
    ...PROFILE_EVENT,
    profileId: mia.profileId,
    accountId: mia.accountId,
    version,
    name: 'Mia',
    isParent: false,
    avatarUrl,
    isSeenOutside: isVisibleToOthers({ isChild: true, sharesOutside }),
    ...(seenOutsideSince ? { seenOutsideSince: seenOutsideSince.toISOString() } : {}),
  });
  await services.waitUntilIdle();
};
const publishPost = async (
  mia: TestUser,
  imageUrl: string,
  event: 'postCreated' | 'postDeleted',
  { postId = uuidv7(), audience = 'everyone' }: { postId?: string; audience?: PostAudience } = {},
) => {
  await feed.publish(feedEvents[event], postId, {
    postId,
    profileId: mia.profileId,
    accountId: mia.accountId,
    day: '2026-11-20',
    imageUrl,
    audience,
    isSeenOutside: false,
  });
  await services.waitUntilIdle();
  return postId;
};
/** Publishes the choice of an audience; `version` counts the choices of a post. */
const publishAudience = async (
  { profileId, accountId }: TestUser,
  post: { postId: string; imageUrl: string; audience: PostAudience; taggedImageUrls?: string[] },
  version: number,
  changedAt = new Date(),
) => {
  await feed.publish(feedEvents.postAudienceChanged, post.postId, {
    ...post,
    profileId,
    accountId,
    isSeenOutside: false,
    wasSeenOutside: false,
    version,
    changedAt: changedAt.toISOString(),
  });
  await services.waitUntilIdle();
};

describe("a child's image", () => {
  it('is visible to the followers that a parent approved, and to nobody in the closet', async () => {
    const mia = await createChild();
    const jpeg = await createJpeg();
    const [post, portrait] = [await addPostImage(mia, jpeg), await addProfileImage(mia, jpeg)];
    await publishPost(mia, post, 'postCreated');
    await publishProfile(mia, false, 1, { avatarUrl: portrait });
    const publishFollowers = async (version: number, ...followerAccountIds: string[]) => {
      const { profileId, accountId } = mia;
      const followers = followerAccountIds.map((id) => ({ accountId: id }));
      const data = { profileId, accountId, version, followers };
      await feed.publish(feedEvents.followersChanged, profileId, data);
      await services.waitUntilIdle();
    };
    const getStatuses = () => Promise.all([post, portrait].map((path) => getStatus(ben, path)));
    expect(await getStatuses()).toEqual([404, 404]);

    await publishFollowers(1, ben.accountId);
    expect(await getStatuses()).toEqual([200, 200]);
    expect(await getStatus(await services.createUser(), post)).toBe(404);

    await publishFollowers(2);
    await publishFollowers(1, ben.accountId);
    expect(await getStatuses()).toEqual([404, 404]);
  });

  it.each([
    ['post', addPostImage],
    ['profile', addProfileImage],
  ])('of a %s is visible outside the account only while a parent shares it', async (_purpose, add) => {
    const mia = await createChild();
    const path = await add(mia, await createJpeg());
    // Applies before and after the image is linked to a profile.
    expect(await getStatus(mia, path)).toBe(200);
    expect(await getStatus(ben, path)).toBe(404);
    await publishPost(mia, path, 'postCreated');
    await publishProfile(mia, false, 1, { avatarUrl: add === addProfileImage ? path : null });
    expect(await getStatus(ben, path)).toBe(404);
    await publishProfile(mia, true, 3);
    expect(await getStatus(ben, path)).toBe(200);
    // An outdated event that arrives late.
    await publishProfile(mia, false, 2);
    expect(await getStatus(ben, path)).toBe(200);
    await publishProfile(mia, false, 4);
    expect(await getStatus(ben, path)).toBe(404);
    expect(await getStatus(mia, path)).toBe(200);
  });
});

describe("a child's post image from before a parent allowed sharing", () => {
  it('stays private until the post is shared, in whichever order events arrive', async () => {
    const mia = await createChild();
    const [earlier, later] = [
      await addPostImage(mia, await createJpeg()),
      await addPostImage(mia, await createJpeg()),
    ];
    const earlierId = await publishPost(mia, earlier, 'postCreated');
    const seenOutsideSince = new Date();
    await publishProfile(mia, true, 2, { seenOutsideSince });
    expect(await getStatus(ben, earlier)).toBe(404);
    const laterId = uuidv7();
    const audience = 'everyone';
    await publishAudience(mia, { postId: earlierId, imageUrl: earlier, audience }, 1);
    await publishAudience(mia, { postId: laterId, imageUrl: later, audience }, 1);
    await publishPost(mia, later, 'postCreated', { postId: laterId });
    expect([await getStatus(ben, earlier), await getStatus(ben, later)]).toEqual([200, 200]);
    await publishProfile(mia, false, 3, { seenOutsideSince });
    expect(await getStatus(ben, earlier)).toBe(404);
  });
});

describe('the image of an item in a post', () => {
  it('is visible to those who may see the post, until the post is deleted', async () => {
    const mia = await createChild();
    const [tagged, other] = [
      await addClosetImage(mia, await createJpeg()),
      await addClosetImage(mia, await createJpeg()),
    ];
    const getStatuses = () => Promise.all([tagged, other].map((path) => getStatus(ben, path)));
    const { profileId, accountId } = mia;
    const postId = uuidv7();
    const imageUrl = `/api/images/${'p'.repeat(20)}`;
    const audience = 'everyone' as const;
    const owner = { profileId, accountId };
    const post = { postId, ...owner, day: '2026-11-20', imageUrl, audience, isSeenOutside: false };
    await feed.publish(feedEvents.postCreated, postId, { ...post, taggedImageUrls: [tagged] });
    await services.waitUntilIdle();
    expect(await getStatuses()).toEqual([404, 404]);

    const seenOutsideSince = new Date(Date.now() + 1);
    await publishProfile(mia, true, 2, { seenOutsideSince });
    expect(await getStatuses()).toEqual([404, 404]);
    const changedAt = new Date(Date.now() + 1000);
    const share = () =>
      publishAudience(mia, { postId, imageUrl, audience, taggedImageUrls: [tagged] }, 1, changedAt);
    await share();
    expect(await getStatuses()).toEqual([200, 404]);

    await feed.publish(feedEvents.postDeleted, postId, post);
    // An outdated event that arrives late.
    await share();
    expect(await getStatuses()).toEqual([404, 404]);
    expect(await getStatus(mia, tagged)).toBe(200);
  });
});

describe('the images of a post', () => {
  /** Publishes a post of an adult with an item and returns its paths. */
  const createPost = async (ana: TestUser, audience: PostAudience) => {
    const [imageUrl, recognized] = [
      await addPostImage(ana, await createJpeg()),
      await addClosetImage(ana, await createJpeg()),
    ];
    await publishProfile(ana, true, 1);
    const postId = uuidv7();
    const choose = (chosen: PostAudience, version: number) =>
      publishAudience(ana, { postId, imageUrl, audience: chosen, taggedImageUrls: [recognized] }, version);
    const { profileId, accountId } = ana;
    const post = { postId, profileId, accountId, day: '2026-11-20', imageUrl, audience };
    await feed.publish(feedEvents.postCreated, postId, {
      ...post,
      isSeenOutside: audience === 'everyone',
      taggedImageUrls: [recognized],
    });
    await services.waitUntilIdle();
    return { paths: [imageUrl, recognized], choose };
  };

  it.each([
    ['family', 404, 404],
    ['followers', 404, 200],
    ['everyone', 200, 200],
  ] as const)('for %s are visible to its audience only', async (audience, byStranger, byFollower) => {
    const [ana, follower] = [await services.createUser(), await services.createUser()];
    readers.add(follower.accountId);
    const { paths } = await createPost(ana, audience);
    for (const path of paths) {
      expect(await getStatus(ben, path)).toBe(byStranger);
      expect(await getStatus(follower, path)).toBe(byFollower);
      expect(await getStatus(ana, path)).toBe(200);
      expect((await fetch(`${services.url('media')}${path}`)).status).toBe(401);
    }
  });

  it('follow the last choice of their audience, in whichever order events arrive', async () => {
    const { paths, choose } = await createPost(await services.createUser(), 'everyone');
    const getStatuses = () => Promise.all(paths.map((path) => getStatus(ben, path)));
    expect(await getStatuses()).toEqual([200, 200]);
    await choose('family', 3);
    expect(await getStatuses()).toEqual([404, 404]);
    await choose('everyone', 2);
    expect(await getStatuses()).toEqual([404, 404]);
    await choose('everyone', 4);
    expect(await getStatuses()).toEqual([200, 200]);
  });
});

describe('a post image', () => {
  it('of an adult is visible to every signed-in account until the post is deleted', async () => {
    const ana = await services.createUser();
    const path = await addPostImage(ana, await createJpeg());
    expect(await getStatus(ben, path)).toBe(200);
    await publishPost(ana, path, 'postCreated');
    await publishProfile(ana, true, 1);
    expect(await getStatus(ben, path)).toBe(200);
    await publishPost(ana, path, 'postDeleted');
    expect(await getStatus(ana, path)).toBe(404);
  });
});
