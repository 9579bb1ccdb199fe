import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { createEventProducer, ITEM_EVENT, PROFILE_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJpeg } from '../testing/image-corpus.ts';
import {
  addClosetImage,
  addProfileImage,
  type MediaHarness,
  parseObjectKey,
  startMediaHarness,
  uploadFile,
} from '../testing/media-harness.ts';
import { createCleanup, UNUSED_IMAGE_TTL_MS } from './cleanup.ts';
import { createImageId, listObjectKeys } from './images/image-paths.ts';
import { imagesStore } from './images/images.store.ts';
import { uploadsStore } from './uploads/uploads.store.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
const auth = createEventProducer('auth');
const closet = createEventProducer('closet');

let services: MediaHarness;
let stores: { uploads: ReturnType<typeof uploadsStore>; images: ReturnType<typeof imagesStore> };
let now: Date;
beforeAll(async () => {
  services = await startMediaHarness({}, [auth.service, closet.service]);
  const database = services.database('media');
  stores = { uploads: uploadsStore(database), images: imagesStore(database) };
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => services.stop());

/** Runs the jobs as if `ms` had passed. */
const runCleanupAfter = async (ms: number): Promise<void> => {
  now = new Date(Date.now() + ms);
  const cleanup = createCleanup({ ...stores, objects: services.objects, clock: () => now });
  await cleanup.removeAbandoned();
  await cleanup.removeReleased();
};

const getStatus = async (user: TestUser, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${user.token}` };
  return (await fetch(`${services.url('media')}${path}`, { headers })).status;
};
const parseId = (path: string): string => path.replace('/api/images/', '');
const listObjects = (path: string): Promise<string[]> => services.listKeys(`images/${parseId(path)}/`);

const buildItem = (user: TestUser, imageUrl: string) => ({
  itemId: uuidv7(),
  profileId: user.profileId,
  accountId: user.accountId,
  version: 1,
  imageUrl,
});
const itemDetails = {
  ...ITEM_EVENT,
  name: 'Blue denim jacket',
  category: 'outerwear' as const,
  season: null,
  tags: [],
};

const addItem = async (item: ReturnType<typeof buildItem>): Promise<void> => {
  await closet.publish(closetEvents.itemAdded, item.itemId, { ...item, ...itemDetails });
  await services.waitUntilIdle();
};
const removeItem = async (item: ReturnType<typeof buildItem>): Promise<void> => {
  await closet.publish(closetEvents.itemRemoved, item.itemId, item);
  await services.waitUntilIdle();
};

const deleteItem = async ({ imageUrl, ...item }: ReturnType<typeof buildItem>): Promise<void> => {
  await closet.publish(closetEvents.itemDeleted, item.itemId, { ...item, releasedImageUrl: imageUrl });
  await services.waitUntilIdle();
};

describe('closet.item.deleted and closet.item.removed', () => {
  it.each([
    ['deleted', deleteItem],
    ['removed', removeItem],
  ])('make the image of a %s item unreadable and remove its objects and row', async (_, leave) => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());
    expect(await listObjects(path)).toHaveLength(4);

    await leave(buildItem(ana, path));
    expect(await getStatus(ana, path)).toBe(404);
    await runCleanupAfter(0);

    expect(await listObjects(path)).toEqual([]);
    expect(
      await services.database('media').collection('images').countDocuments({ accountId: ana.accountId }),
    ).toBe(0);
  });

  it('tolerates duplicates and a late item.added event', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());
    const item = buildItem(ana, path);

    await removeItem(item);
    await removeItem(item);
    await addItem(item);

    expect(await getStatus(ana, path)).toBe(404);
    await runCleanupAfter(0);
    expect(await listObjects(path)).toEqual([]);
  });

  it("keeps profile images and another account's images", async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const closetPath = await addClosetImage(ana, await createJpeg());
    const profilePath = await addProfileImage(ana, await createJpeg());

    await removeItem(buildItem(ben, closetPath));
    await removeItem(buildItem(ana, profilePath));

    expect(await getStatus(ana, closetPath)).toBe(200);
    expect(await getStatus(ana, profilePath)).toBe(200);
  });
});

describe('a replaced profile image', () => {
  it('becomes unreadable and is removed, also when an event of its use comes late', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const { accountId, profileId } = ana;
    const [avatar, next, image] = [
      await addProfileImage(ana, await createJpeg()),
      await addProfileImage(ana, await createJpeg()),
      await addProfileImage(ana, await createJpeg()),
    ];
    const foreign = await addProfileImage(ben, await createJpeg());
    const profile = { ...PROFILE_EVENT, profileId, accountId, name: 'Ana', isParent: true };
    const account = {
      accountId,
      plan: 'free',
      accountType: 'individual',
      onboarded: true,
      timeZone: 'UTC',
    } as const;

    await auth.publish(authEvents.profileChanged, profileId, {
      ...profile,
      version: 3,
      avatarUrl: next,
      releasedImageUrl: avatar,
    });
    await auth.publish(authEvents.profileCreated, profileId, { ...profile, version: 2, avatarUrl: avatar });
    await auth.publish(authEvents.accountChanged, accountId, {
      ...account,
      version: 4,
      profileImageUrl: null,
      releasedImageUrl: image,
    });
    await auth.publish(authEvents.accountChanged, accountId, {
      ...account,
      version: 5,
      profileImageUrl: null,
      releasedImageUrl: foreign,
    });
    await services.waitUntilIdle();
    await runCleanupAfter(0);

    const paths = [avatar, next, image, foreign];
    expect(await Promise.all(paths.map((path) => getStatus(ana, path)))).toEqual([404, 200, 404, 200]);
    expect(await listObjects(avatar)).toEqual([]);
  });
});

describe('an image in use', () => {
  it('outlives unused images of the same age', async () => {
    const ana = await services.createUser();
    const { accountId, profileId } = ana;
    const shown = { item: await addClosetImage(ana, await createJpeg()) };
    const [avatar, account] = [
      await addProfileImage(ana, await createJpeg()),
      await addProfileImage(ana, await createJpeg()),
    ];
    const unused = await addProfileImage(ana, await createJpeg());

    await addItem(buildItem(ana, shown.item));
    const profile = { profileId, accountId, version: 1, name: 'Ana', isParent: true, avatarUrl: avatar };
    await auth.publish(authEvents.profileCreated, profileId, { ...PROFILE_EVENT, ...profile });
    await auth.publish(authEvents.accountChanged, accountId, {
      accountId,
      version: 2,
      timeZone: 'UTC',
      plan: 'free',
      accountType: 'individual',
      onboarded: true,
      profileImageUrl: account,
    });
    await services.waitUntilIdle();
    await runCleanupAfter(UNUSED_IMAGE_TTL_MS + HOUR_MS);

    const paths = [shown.item, avatar, account, unused];
    expect(await Promise.all(paths.map((path) => getStatus(ana, path)))).toEqual([200, 200, 200, 404]);
    expect(await listObjects(unused)).toEqual([]);
  });

  it("is released if only another account's item uses it", async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const path = await addClosetImage(ana, await createJpeg());

    await addItem(buildItem(ben, path));
    await runCleanupAfter(UNUSED_IMAGE_TTL_MS + HOUR_MS);

    expect(await getStatus(ana, path)).toBe(404);
  });
});

describe('an image whose event is late', () => {
  it('is kept as long as the event can still arrive', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());

    await runCleanupAfter(65 * DAY_MS);
    await addItem(buildItem(ana, path));
    await runCleanupAfter(UNUSED_IMAGE_TTL_MS + HOUR_MS);

    expect(await getStatus(ana, path)).toBe(200);
  });
});

describe('removeAbandoned', () => {
  it('keeps recent uploads and images', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());
    const path = await addClosetImage(ana, await createJpeg());

    await runCleanupAfter(DAY_MS - HOUR_MS);

    expect(await services.listKeys(parseObjectKey(uploadUrl))).toHaveLength(1);
    expect(await getStatus(ana, path)).toBe(200);
  });

  it('removes uploads that were not registered within a day', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());

    await runCleanupAfter(DAY_MS + HOUR_MS);

    expect(await services.listKeys(parseObjectKey(uploadUrl))).toEqual([]);
    expect(await stores.uploads.find(parseObjectKey(uploadUrl))).toBeUndefined();
  });

  it('removes the objects of an interrupted registration', async () => {
    const { accountId } = await services.createUser();
    const id = createImageId();
    const [whole = ''] = listObjectKeys(id);
    await stores.images.addDraft({
      id,
      accountId,
      purpose: 'closet',
      isPrivate: false,
      uploadKey: 'staging/x',
      width: 300,
      height: 200,
      thumbHash: 'AAAA',
      createdAt: now,
    });
    await services.objects.write(whole, await createJpeg(), 'image/webp');

    await runCleanupAfter(DAY_MS - HOUR_MS);
    expect(await services.listKeys(whole)).toHaveLength(1);
    await runCleanupAfter(DAY_MS + HOUR_MS);

    expect(await services.listKeys(whole)).toEqual([]);
  });
});
