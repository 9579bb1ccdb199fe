import { closetEvents } from '@fitfolk/contracts/closet';
import { mediaContract } from '@fitfolk/contracts/media';
import { createEventProducer, ITEM_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../testing/image-corpus.ts';
import { createItemPhoto } from '../testing/item-photo.ts';
import { type MediaHarness, startMediaHarness, uploadFile } from '../testing/media-harness.ts';

const closet = createEventProducer('closet');
let services: MediaHarness;
beforeAll(async () => {
  services = await startMediaHarness({ env: { VISION: 'on' } }, [closet.service]);
});
afterAll(() => services?.stop());

type Images = {
  readonly imageUrl: string | null;
  readonly moreImageUrls?: string[];
  readonly moreReleasedImageUrls?: string[];
  readonly sharedWith?: { profileId: string }[];
};

const toId = (path: string): string => path.slice('/api/images/'.length);

/** Publishes the versions of an item, one for each call. */
const createItemChanges = ({ accountId, profileId }: Pick<TestUser, 'accountId' | 'profileId'>) => {
  const itemId = crypto.randomUUID();
  const fields = { name: 'Shirt', category: 'tops' as const, season: null, tags: [], releasedImageUrl: null };
  let version = 0;
  return async (images: Images): Promise<void> => {
    version += 1;
    const item = { ...ITEM_EVENT, ...fields, itemId, profileId, accountId, version };
    await closet.publish(closetEvents.itemChanged, itemId, { ...item, ...images });
    await services.waitUntilIdle();
  };
};

const getStatus = async ({ token }: TestUser, path: string): Promise<number> =>
  (await fetch(`${services.url('media')}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

const addFurtherImage = async (user: TestUser, file: Buffer): Promise<string> => {
  const body = { clothingImageURL: await uploadFile(user, file), recognize: false };
  return (await user.api(mediaContract).registerClothingImage({ body })).objectPath;
};

describe('a further image of an item', () => {
  it('is recognized once it is the main one', async () => {
    const ana = await services.createUser();
    const path = await addFurtherImage(ana, await createItemPhoto());
    const operator = await services.asService(mediaContract);
    const publish = createItemChanges(ana);
    const listEvents = async () =>
      (await services.listPublished('media')).filter(({ subject }) => subject === toId(path));

    await publish({ imageUrl: null, moreImageUrls: [path] });
    expect(await operator.queueRecognition({ body: { images: 'missing' } })).toEqual({ queued: 0 });
    expect((await operator.recognitionProgress()).waiting).toBe(0);
    expect(await listEvents()).toEqual([]);

    await publish({ imageUrl: path });
    await expect.poll(listEvents, { timeout: 30_000 }).toHaveLength(1);
  });

  it('is kept for the wearers of the item, and released without it', async () => {
    const [mum, kid] = [crypto.randomUUID(), crypto.randomUUID()];
    const profiles = [
      { id: mum, isParent: true },
      { id: kid, isParent: false },
    ];
    const family = await services.createUser({ accountType: 'family', profiles });
    const [main, back, label] = [
      await addFurtherImage(family, await createJpeg()),
      await addFurtherImage(family, await createJpeg()),
      await addFurtherImage(family, await createJpeg()),
    ];
    const publish = createItemChanges({ accountId: family.accountId, profileId: mum });
    const sharedWith = [{ profileId: kid }];
    await publish({ imageUrl: main, moreImageUrls: [back, label], sharedWith });
    await publish({ imageUrl: main, moreImageUrls: [back], moreReleasedImageUrls: [label], sharedWith });

    const images = services.database('media').collection<{ _id: string }>('images');
    const kept = { profileId: mum, sharedWith: [kid], isKept: true };
    expect(await images.findOne({ _id: toId(back) })).toMatchObject(kept);
    expect([await getStatus(family, back), await getStatus(family, label)]).toEqual([200, 404]);

    const itemId = crypto.randomUUID();
    const deleted = { itemId, profileId: mum, accountId: family.accountId };
    const released = { releasedImageUrl: main, moreReleasedImageUrls: [back] };
    await closet.publish(closetEvents.itemDeleted, itemId, { ...deleted, ...released });
    await services.waitUntilIdle();
    expect([await getStatus(family, main), await getStatus(family, back)]).toEqual([404, 404]);
  });
});
