import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { createEventProducer, ITEM_EVENT, PROFILE_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import {
  listCollectionsAbout,
  listOwnCollections,
  UNTIL_ERASED,
} from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../testing/image-corpus.ts';
import {
  addClosetImage,
  addPostImage,
  addProfileImage,
  type MediaHarness,
  startMediaHarness,
  uploadFile,
} from '../testing/media-harness.ts';

const auth = createEventProducer('auth');
const closet = createEventProducer('closet');
const feed = createEventProducer('feed');
const outfits = createEventProducer('outfits');

let services: MediaHarness;
let collections: string[];
beforeAll(async () => {
  services = await startMediaHarness({}, [auth.service, closet.service, feed.service, outfits.service]);
  collections = await listOwnCollections(services.database('media'));
});
afterAll(() => services?.stop());

/** Collections that name accounts and none of their profiles. */
const OF_ACCOUNTS = ['uploads', 'blocks'];

const getImageId = (path: string): string => path.split('/').at(-1) ?? '';

/** Creates a family with data about both profiles in each collection. A follower sees the posts of both. */
const createFamily = async () => {
  const profileIds = [crypto.randomUUID(), crypto.randomUUID()];
  const profiles = profileIds.map((id, index) => ({ id, isParent: index === 0 }));
  const user = await services.createUser({ accountType: 'family', profiles });
  const follower = await services.createUser();
  const { accountId } = user;
  const jpeg = await createJpeg();
  await uploadFile(user, jpeg);
  const imageIds: string[] = [];
  for (const profileId of profileIds) {
    const owner = { profileId, accountId };
    const [imageUrl, recognized] = [await addPostImage(user, jpeg), await addClosetImage(user, jpeg)];
    imageIds.push(getImageId(imageUrl));
    const [postId, outfitId] = [crypto.randomUUID(), crypto.randomUUID()];
    const profile = {
      ...PROFILE_EVENT,
      ...owner,
      version: 1,
      name: 'Mia',
      isParent: false,
      avatarUrl: null,
    };
    await auth.publish(authEvents.profileChanged, profileId, profile);
    const post = { postId, ...owner, day: '2026-11-20', imageUrl, audience, taggedImageUrls: [recognized] };
    await feed.publish(feedEvents.postCreated, postId, { ...post, isSeenOutside: false });
    const followers = [{ accountId: follower.accountId }];
    await feed.publish(feedEvents.followersChanged, profileId, { ...owner, version: 1, followers });
    const link = { tokenHash: 'a'.repeat(64), imageIds: [getImageId(recognized)], hasPreview: true };
    await outfits.publish(outfitsEvents.outfitLinkChanged, outfitId, {
      outfitId,
      ...owner,
      changedAt: new Date().toISOString(),
      link: { ...link, expiresAt: '2099-01-01T00:00:00.000Z' },
    });
  }
  await feed.publish(feedEvents.blocksChanged, accountId, {
    accountId,
    blocked: { accountId: crypto.randomUUID() },
    isBlocked: true,
    changedAt: new Date().toISOString(),
  });
  await services.waitUntilIdle();
  return { user, accountId, profileIds, ids: [accountId, ...profileIds], imageIds, follower };
};

const audience = 'everyone' as const;
const list = (ids: readonly string[]) => listCollectionsAbout(services.database('media'), ids);
const countObjects = async (imageId = '') =>
  (await services.listKeys('')).filter((key) => key.includes(imageId)).length;

describe('eraseImages', () => {
  it('leaves nothing of a deleted account, and everything of others', async () => {
    const [erased, other] = [await createFamily(), await createFamily()];
    expect(await list(erased.ids)).toEqual(expect.arrayContaining(collections));

    const { accountId, profileIds } = erased;
    await auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds });

    await expect.poll(() => list(erased.ids), UNTIL_ERASED).toEqual([]);
    expect(await list(other.ids)).toEqual(expect.arrayContaining(collections));
    for (const imageId of erased.imageIds) expect(await countObjects(imageId)).toBe(0);
    for (const imageId of other.imageIds) expect(await countObjects(imageId)).toBeGreaterThan(0);
  });

  it('leaves nothing of a deleted profile, and everything of its family', async () => {
    const { accountId, profileIds, imageIds } = await createFamily();
    const [parentId = '', childId = ''] = profileIds;
    const ofProfiles = collections.filter((name) => !OF_ACCOUNTS.includes(name));
    expect(await list([childId])).toEqual(expect.arrayContaining(ofProfiles));

    await auth.publish(authEvents.profileDeleted, childId, { accountId, profileId: childId });

    await expect.poll(() => list([childId, imageIds[1] ?? '']), UNTIL_ERASED).toEqual([]);
    expect(await list([accountId, parentId])).toEqual(expect.arrayContaining(collections));
    expect(await countObjects(imageIds[1])).toBe(0);
    expect(await countObjects(imageIds[0])).toBeGreaterThan(0);
  });

  it('leaves the image of a shared item to the other wearers, who see it, also in a session of a child', async () => {
    const { accountId, profileIds, user } = await createFamily();
    const [parentId = '', childId = ''] = profileIds;
    const jpeg = await createJpeg();
    const [own, other] = [await addClosetImage(user, jpeg), await addClosetImage(user, jpeg)];
    const share = async (profileId: string, imageUrl: string, wearerId: string) => {
      const itemId = crypto.randomUUID();
      const item = { itemId, profileId, accountId, version: 1, imageUrl, name: 'Umbrella', season: null };
      const data = { ...ITEM_EVENT, ...item, tags: [], category: 'accessories' as const };
      const sharedWith = [{ profileId: wearerId }];
      await closet.publish(closetEvents.itemAdded, itemId, data);
      await closet.publish(closetEvents.itemChanged, itemId, {
        ...data,
        sharedWith,
        version: 2,
        releasedImageUrl: null,
      });
    };
    await share(childId, own, parentId);
    await share(parentId, other, childId);
    await services.waitUntilIdle();
    const profiles = profileIds.map((id, index) => ({ id, isParent: index === 0 }));
    const child = await services.createUser({
      id: accountId,
      accountType: 'family',
      profiles,
      childProfileId: childId,
    });
    expect((await child.fetch(`${services.url('media')}${other}`)).status).toBe(200);

    await auth.publish(authEvents.profileDeleted, childId, { accountId, profileId: childId });

    await expect.poll(() => list([childId]), UNTIL_ERASED).toEqual([]);
    for (const path of [own, other]) expect(await countObjects(getImageId(path))).toBeGreaterThan(0);
    expect((await user.fetch(`${services.url('media')}${own}`)).status).toBe(200);
  });

  it('removes the images of a deleted profile whose use becomes known after its deletion', async () => {
    const { accountId, profileIds, user } = await createFamily();
    const [, childId = ''] = profileIds;
    const jpeg = await createJpeg();
    const [imageUrl, recognized] = [await addPostImage(user, jpeg), await addClosetImage(user, jpeg)];
    const avatarUrl = await addProfileImage(user, jpeg);
    const owner = { profileId: childId, accountId };
    await auth.publish(authEvents.profileDeleted, childId, owner);
    await services.waitUntilIdle();

    const [postId, itemId] = [crypto.randomUUID(), crypto.randomUUID()];
    const post = { postId, ...owner, day: '2026-11-20', imageUrl, audience, isSeenOutside: false };
    await feed.publish(feedEvents.postCreated, postId, post);
    const item = {
      itemId,
      ...owner,
      version: 1,
      imageUrl: recognized,
      name: 'Jacket',
      season: null,
      tags: [],
    };
    await closet.publish(closetEvents.itemAdded, itemId, { ...ITEM_EVENT, ...item, category: 'outerwear' });
    const profile = { ...owner, version: 2, name: 'Mia', isParent: false, avatarUrl };
    await auth.publish(authEvents.profileChanged, childId, { ...PROFILE_EVENT, ...profile });

    for (const path of [imageUrl, recognized, avatarUrl])
      await expect.poll(() => countObjects(getImageId(path))).toBe(0);
  });

  it('leaves nothing of a deleted account that saw the images of a child', async () => {
    const { follower, profileIds } = await createFamily();
    const { accountId, profileId } = follower;
    expect(await list([accountId])).toEqual(['followers']);

    await auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds: [profileId] });

    await expect.poll(() => list([accountId]), UNTIL_ERASED).toEqual([]);
    expect(await list(profileIds)).toContain('followers');
  });
});
