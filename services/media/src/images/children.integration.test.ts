import { authEvents } from '@fitfolk/contracts/auth';
import { feedEvents } from '@fitfolk/contracts/feed';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { createEventProducer, PROFILE_EVENT } from '@fitfolk/service-kit/testing/event-producer';
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

let services: MediaHarness;
let ben: TestUser;
beforeAll(async () => {
  services = await startMediaHarness({}, [auth.service, feed.service]);
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
const publishPost = async (mia: TestUser, imageUrl: string, event: 'postCreated' | 'postDeleted') => {
  const postId = uuidv7();
  await feed.publish(feedEvents[event], postId, {
    postId,
    profileId: mia.profileId,
    accountId: mia.accountId,
    day: '2026-11-20',
    imageUrl,
    isSeenOutside: false,
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
    const seenOutsideSince = new Date();
    const sharedAt = new Date().toISOString();
    await publishPost(mia, earlier, 'postCreated');
    await publishProfile(mia, true, 2, { seenOutsideSince });
    expect(await getStatus(ben, earlier)).toBe(404);
    const { profileId, accountId } = mia;
    for (const imageUrl of [earlier, later]) {
      const postId = uuidv7();
      await feed.publish(feedEvents.postShared, postId, { postId, profileId, accountId, imageUrl, sharedAt });
    }
    await publishPost(mia, later, 'postCreated');
    expect([await getStatus(ben, earlier), await getStatus(ben, later)]).toEqual([200, 200]);
    await publishProfile(mia, false, 3, { seenOutsideSince });
    expect(await getStatus(ben, earlier)).toBe(404);
  });
});

describe('the image of a garment in a post', () => {
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
    const post = { postId, profileId, accountId, day: '2026-11-20', imageUrl, isSeenOutside: false };
    await feed.publish(feedEvents.postCreated, postId, { ...post, taggedImageUrls: [tagged] });
    await services.waitUntilIdle();
    expect(await getStatuses()).toEqual([404, 404]);

    const seenOutsideSince = new Date(Date.now() + 1);
    await publishProfile(mia, true, 2, { seenOutsideSince });
    expect(await getStatuses()).toEqual([404, 404]);
    const sharedAt = new Date(Date.now() + 1000).toISOString();
    const shared = { postId, profileId, accountId, imageUrl, sharedAt, taggedImageUrls: [tagged] };
    await feed.publish(feedEvents.postShared, postId, shared);
    await services.waitUntilIdle();
    expect(await getStatuses()).toEqual([200, 404]);

    await feed.publish(feedEvents.postDeleted, postId, post);
    // An outdated event that arrives late.
    await feed.publish(feedEvents.postShared, postId, shared);
    await services.waitUntilIdle();
    expect(await getStatuses()).toEqual([404, 404]);
    expect(await getStatus(mia, tagged)).toBe(200);
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
