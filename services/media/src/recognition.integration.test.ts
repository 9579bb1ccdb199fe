import { closetEvents } from '@fitfolk/contracts/closet';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { createEventProducer, ITEM_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTwoColorImage } from '../testing/image-corpus.ts';
import { createItemPhoto } from '../testing/item-photo.ts';
import {
  addClosetImage,
  addProfileImage,
  type MediaHarness,
  startMediaHarness,
} from '../testing/media-harness.ts';

const closet = createEventProducer('closet');
const outfits = createEventProducer('outfits');
let services: MediaHarness;
let photo: Buffer;
let navyPhoto: Buffer;
beforeAll(async () => {
  [photo, navyPhoto] = await Promise.all([createItemPhoto(), createItemPhoto({ color: '#1a2647' })]);
  services = await startMediaHarness({ env: { VISION: 'on' } }, [closet.service, outfits.service]);
});
afterAll(() => services?.stop());

const toId = (path: string): string => path.slice('/api/images/'.length);
const recognize = async (user: TestUser, path: string) =>
  (await user.api(mediaContract).recognizeItem({ params: { imageId: toId(path) } })).recognized;
const read = async (user: TestUser, path: string, w?: '200' | '400' | '800'): Promise<Buffer> =>
  Buffer.from(await user.api(mediaContract).readImage({ params: { imageId: toId(path) }, query: { w } }));
const listEvents = async (path: string) =>
  (await services.listPublished('media')).filter(({ subject }) => subject === toId(path));

describe('the item in a closet image', () => {
  it('is recognized, cut out and published once, however many ask', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, navyPhoto);

    const [recognized, again] = await Promise.all([recognize(ana, path), recognize(ana, path)]);

    expect(recognized).toMatchObject({
      kind: 't-shirt',
      colors: [{ name: 'navy' }],
      pattern: 'plain',
      cutOutUrl: `${path}_c`,
    });
    expect(again).toEqual(recognized);
    expect((await listEvents(path)).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'media.image.cut-out', data: { ...recognized, imageUrl: path, accountId: ana.accountId } },
    ]);
  });

  it('has no background in any rendition, and nothing cut off', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, photo);
    await recognize(ana, path);

    for (const width of [undefined, '200', '400', '800'] as const) {
      const { data, info } = await sharp(await read(ana, `${path}_c`, width))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) =>
        data[(Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 4 + 3];
      expect(info.channels).toBe(4);
      expect([alphaAt(0, 0), alphaAt(1, 0), alphaAt(0.05, 0.95), alphaAt(0.5, 0.02)]).toEqual([0, 0, 0, 0]);
      expect([alphaAt(0.5, 0.5), alphaAt(0.5, 0.9)]).toEqual([255, 255]);
      // The drawing is 700 × 730 units of 900 × 1,200.
      expect(info.width / info.height).toBeCloseTo(700 / 730, 1);
    }
  });

  it('is recognized soon without anybody asking', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, photo);

    await expect.poll(() => listEvents(path), { timeout: 30_000 }).toHaveLength(1);
  });

  it('survives a restart before it was recognized', async () => {
    const ana = await services.createUser();
    await services.restart();
    const path = await addClosetImage(ana, photo);
    await services.restart();

    await expect.poll(() => listEvents(path), { timeout: 30_000 }).toHaveLength(1);
  });

  it('is published again for an item that was added without it', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, photo);
    const recognized = await recognize(ana, path);
    const item = {
      ...ITEM_EVENT,
      itemId: crypto.randomUUID(),
      profileId: ana.profileId,
      accountId: ana.accountId,
      version: 1,
      name: 'Shirt',
      category: 'tops' as const,
      season: null,
      tags: [],
      imageUrl: path,
    };
    const add = async (known: Partial<Pick<NonNullable<typeof recognized>, 'colors' | 'cutOutUrl'>>) => {
      await closet.publish(closetEvents.itemAdded, crypto.randomUUID(), { ...item, ...known });
      await services.waitUntilIdle();
    };
    const { colors = [], cutOutUrl = null } = recognized ?? {};

    await add({});
    expect(await listEvents(path)).toHaveLength(2);
    await add({ colors });
    expect(await listEvents(path)).toHaveLength(3);
    await add({ colors, cutOutUrl });
    expect(await listEvents(path)).toHaveLength(3);
  });
});

describe('an image without an item', () => {
  it('keeps its background', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, await createTwoColorImage().jpeg().toBuffer());

    const recognized = await recognize(ana, path);

    expect(recognized?.cutOutUrl).toBeNull();
    expect(await catchProblem(read(ana, `${path}_c`))).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is not recognized as a profile picture', async () => {
    const ana = await services.createUser();
    const path = await addProfileImage(ana, photo);

    expect(await recognize(ana, path)).toBeNull();
  });
});

describe('the backfill', () => {
  const start = async (images: 'missing' | 'all') => {
    const operator = await services.asService(mediaContract);
    return operator.queueRecognition({ body: { images } });
  };
  const getProgress = async () => (await services.asService(mediaContract)).recognitionProgress();
  const waitUntilDone = () =>
    expect.poll(async () => (await getProgress()).waiting, { timeout: 30_000 }).toBe(0);
  const images = () => services.database('media').collection<{ _id: string }>('images');

  it('recognizes images from before there was recognition', async () => {
    const ana = await services.createUser();
    const [early, late] = [await addClosetImage(ana, photo), await addClosetImage(ana, photo)];
    await recognize(ana, late);
    await recognize(ana, early);
    await images().updateOne({ _id: toId(early) }, { $unset: { recognized: 1 } });
    const before = await getProgress();
    expect(before.missing).toBe(1);

    expect(await start('missing')).toEqual({ queued: 1 });
    await waitUntilDone();

    await expect.poll(() => listEvents(early)).toHaveLength(2);
    expect(await listEvents(late)).toHaveLength(1);
    expect(await getProgress()).toEqual({ ...before, missing: 0, recognized: before.recognized + 1 });
  });

  it('recognizes all images again, whose earlier cut-outs stay until then and get other paths', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, photo);
    const earlier = await recognize(ana, path);

    expect((await start('all')).queued).toBeGreaterThan(0);
    expect((await recognize(ana, path))?.cutOutUrl).toMatch(/_c1?$/);
    await waitUntilDone();

    const later = await recognize(ana, path);
    expect(later).toEqual({ ...earlier, cutOutUrl: `${path}_c1` });
    const listData = async () => (await listEvents(path)).map(({ data }) => data);
    await expect.poll(listData).toContainEqual({
      ...later,
      imageUrl: path,
      accountId: ana.accountId,
    });
    expect((await read(ana, `${path}_c1`)).equals(await read(ana, `${path}_c`))).toBe(true);
  });

  it('leaves other images alone', async () => {
    const ana = await services.createUser();
    await addProfileImage(ana, photo);

    expect(await start('missing')).toEqual({ queued: 0 });
  });
});

describe('an image whose file is lost', () => {
  it('waits for its item no longer after some attempts', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, photo);
    await recognize(ana, path);
    const images = services.database('media').collection<{ _id: string }>('images');
    await services.objects.remove([`images/${toId(path)}/whole.webp`]);

    await images.updateOne(
      { _id: toId(path) },
      { $unset: { recognized: 1 }, $set: { recognitionAttempts: 0 } },
    );

    await expect
      .poll(() => images.countDocuments({ _id: toId(path), recognitionAttempts: { $exists: true } }), {
        timeout: 30_000,
      })
      .toBe(0);
    expect(await (await services.asService(mediaContract)).recognitionProgress()).toMatchObject({
      failed: 1,
    });
    expect(await recognize(ana, path)).toBeNull();
  });
});

describe('a cut-out', () => {
  it('is seen by those who see its image only, and is no image of its own', async () => {
    const [ana, ben] = [await services.createUser(), await services.createUser()];
    const path = await addClosetImage(ana, photo);
    await recognize(ana, path);

    expect((await read(ana, `${path}_c`)).length).toBeGreaterThan(0);
    expect(await catchProblem(read(ben, `${path}_c`))).toMatchObject({ status: 404 });
    expect(
      await catchProblem(ana.api(mediaContract).imageDetails({ params: { imageId: toId(`${path}_c`) } })),
    ).toMatchObject({ status: 404 });
  });

  it('is what a shared outfit shows, and the photo where there is none', async () => {
    const ana = await services.createUser();
    const [path, other] = [await addClosetImage(ana, photo), await addProfileImage(ana, navyPhoto)];
    await recognize(ana, path);
    const outfitId = crypto.randomUUID();
    const { profileId, accountId } = ana;
    const imageIds = [`${toId(path)}_c`, `${toId(other)}_c`];
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const link = { tokenHash: hashSecretToken('token'), imageIds, hasPreview: false, expiresAt };
    const data = { outfitId, profileId, accountId, changedAt: '2026-11-20T10:00:00.000Z', link };
    await outfits.publish(outfitsEvents.outfitLinkChanged, outfitId, data);
    await services.waitUntilIdle();

    const readShared = async (image: number) =>
      (await fetch(`${services.url('media')}/api/shared-images?image=${image}&token=token`)).bytes();
    expect(Buffer.from(await readShared(0))).toEqual(await read(ana, `${path}_c`));
    expect(Buffer.from(await readShared(1))).toEqual(await read(ana, other));
  });

  it('is removed with its image', async () => {
    const ana = await services.createUser();
    const path = await addClosetImage(ana, photo);
    await recognize(ana, path);
    const prefix = `images/${toId(path)}/`;
    expect(await services.listKeys(prefix)).toHaveLength(8);

    await closet.publish(closetEvents.itemRemoved, crypto.randomUUID(), {
      itemId: crypto.randomUUID(),
      profileId: ana.profileId,
      accountId: ana.accountId,
      version: 2,
      imageUrl: path,
    });

    await expect.poll(() => services.listKeys(prefix), { timeout: 45_000 }).toEqual([]);
  });
});
