import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
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
import { createCleanup } from './cleanup.ts';
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

/** What the jobs do, when they run `ms` from now. */
const sweepAfter = async (ms: number): Promise<void> => {
  now = new Date(Date.now() + ms);
  const sweep = createCleanup({ ...stores, objects: services.objects, clock: () => now });
  await sweep.abandoned();
  await sweep.released();
};

const statusOf = async (who: TestUser, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${who.token}` };
  return (await fetch(`${services.url('media')}${path}`, { headers })).status;
};
const idIn = (path: string): string => path.replace('/api/images/', '');
const objectsOf = (path: string): Promise<string[]> => services.listKeys(`images/${idIn(path)}/`);

const itemOf = (who: TestUser, imageUrl: string) => ({
  itemId: uuidv7(),
  profileId: who.profileId,
  accountId: who.accountId,
  version: 1,
  imageUrl,
});
const itemDetails = { name: 'Blue denim jacket', category: 'outerwear' as const, season: null, tags: [] };

const addItem = async (item: ReturnType<typeof itemOf>): Promise<void> => {
  await closet.publish(closetEvents.itemAdded, item.itemId, { ...item, ...itemDetails });
  await services.waitUntilIdle();
};
const removeItem = async (item: ReturnType<typeof itemOf>): Promise<void> => {
  await closet.publish(closetEvents.itemRemoved, item.itemId, item);
  await services.waitUntilIdle();
};

describe('when an item is removed', () => {
  it('its image cannot be read any more, and its objects and row go', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());
    expect(await objectsOf(path)).toHaveLength(4);

    await removeItem(itemOf(ana, path));
    expect(await statusOf(ana, path)).toBe(404);
    await sweepAfter(0);

    expect(await objectsOf(path)).toEqual([]);
    expect(
      await services.database('media').collection('images').countDocuments({ accountId: ana.accountId }),
    ).toBe(0);
  });

  it('a second telling, or a late one that it was added, changes nothing', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createJpeg());
    const item = itemOf(ana, path);

    await removeItem(item);
    await removeItem(item);
    await addItem(item);

    expect(await statusOf(ana, path)).toBe(404);
    await sweepAfter(0);
    expect(await objectsOf(path)).toEqual([]);
  });

  it("another account's image stays, and so does a profile picture", async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const closetPath = await addClosetImage(ana, await createJpeg());
    const profilePath = await addProfileImage(ana, await createJpeg());

    await removeItem(itemOf(ben, closetPath));
    await removeItem(itemOf(ana, profilePath));

    expect(await statusOf(ana, closetPath)).toBe(200);
    expect(await statusOf(ana, profilePath)).toBe(200);
  });
});

describe('an image that something shows', () => {
  it('stays when the others of its age go', async () => {
    const ana = await services.createUser();
    const { accountId, profileId } = ana;
    const shown = { item: await addClosetImage(ana, await createJpeg()) };
    const [avatar, account] = [
      await addProfileImage(ana, await createJpeg()),
      await addProfileImage(ana, await createJpeg()),
    ];
    const unused = await addProfileImage(ana, await createJpeg());

    await addItem(itemOf(ana, shown.item));
    const profile = { profileId, accountId, version: 1, name: 'Ana', isParent: true, avatarUrl: avatar };
    await auth.publish(authEvents.profileCreated, profileId, profile);
    await auth.publish(authEvents.accountChanged, accountId, {
      accountId,
      version: 2,
      plan: 'free',
      accountType: 'individual',
      onboarded: true,
      profileImageUrl: account,
    });
    await services.waitUntilIdle();
    await sweepAfter(7 * DAY_MS + HOUR_MS);

    const paths = [shown.item, avatar, account, unused];
    expect(await Promise.all(paths.map((path) => statusOf(ana, path)))).toEqual([200, 200, 200, 404]);
    expect(await objectsOf(unused)).toEqual([]);
  });

  it("is not kept by another account's item", async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const path = await addClosetImage(ana, await createJpeg());

    await addItem(itemOf(ben, path));
    await sweepAfter(7 * DAY_MS + HOUR_MS);

    expect(await statusOf(ana, path)).toBe(404);
  });
});

describe('the sweep', () => {
  it('leaves what is younger than its limit', async () => {
    const ana = await services.createUser();
    const address = await uploadFile(ana, await createJpeg());
    const path = await addClosetImage(ana, await createJpeg());

    await sweepAfter(DAY_MS - HOUR_MS);

    expect(await services.listKeys(parseObjectKey(address))).toHaveLength(1);
    expect(await statusOf(ana, path)).toBe(200);
  });

  it('takes uploads that were not registered within a day, and their rows', async () => {
    const ana = await services.createUser();
    const address = await uploadFile(ana, await createJpeg());

    await sweepAfter(DAY_MS + HOUR_MS);

    expect(await services.listKeys(parseObjectKey(address))).toEqual([]);
    expect(await stores.uploads.find(parseObjectKey(address))).toBeUndefined();
  });

  it('takes the objects of a registration that died before its image was complete', async () => {
    const { accountId } = await services.createUser();
    const id = createImageId();
    const [whole = ''] = listObjectKeys(id);
    await stores.images.addDraft({
      id,
      accountId,
      purpose: 'closet',
      isPrivate: false,
      uploadKey: 'staging/x',
      createdAt: now,
    });
    await services.objects.write(whole, await createJpeg(), 'image/webp');

    await sweepAfter(DAY_MS - HOUR_MS);
    expect(await services.listKeys(whole)).toHaveLength(1);
    await sweepAfter(DAY_MS + HOUR_MS);

    expect(await services.listKeys(whole)).toEqual([]);
  });
});
