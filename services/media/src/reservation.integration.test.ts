import { mediaContract } from '@fitfolk/contracts/media';
import { migrateServices } from '@fitfolk/service-kit/runtime/migrate-services';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../testing/image-corpus.ts';
import {
  type MediaHarness,
  parseObjectKey,
  startMediaHarness,
  uploadFile,
} from '../testing/media-harness.ts';
import { followersStore } from './images/followers.store.ts';
import { createImageId, toImagePath } from './images/image-paths.ts';
import { imagesStore } from './images/images.store.ts';
import { createImages } from './images/images.ts';
import { processImage } from './images/process-image.ts';
import { profilesStore } from './images/profiles.store.ts';
import { sharedImagesStore } from './images/shared-images.store.ts';
import { taggedImagesStore } from './images/tagged-images.store.ts';
import { media } from './service.ts';
import { uploadsStore } from './uploads/uploads.store.ts';

let services: MediaHarness;
beforeAll(async () => {
  services = await startMediaHarness();
});
afterAll(() => services?.stop());

const collection = (name: 'images' | 'uploads') =>
  services.database('media').collection<{ _id: string; imageId?: string; state?: string }>(name);
const countLive = ({ accountId }: TestUser) =>
  collection('images').countDocuments({ accountId, state: 'live' });

/** Leaves the upload as a process of the version before does, which writes no reservations. */
const removeReservation = (uploadUrl: string) =>
  collection('uploads').updateOne({ _id: parseObjectKey(uploadUrl) }, { $unset: { imageId: 1 } });

const register = async (user: TestUser, clothingImageURL: string): Promise<string> =>
  (await user.api(mediaContract).registerClothingImage({ body: { clothingImageURL } })).objectPath;
const getStatus = async (user: TestUser, path: string): Promise<number> =>
  (await user.fetch(`${services.url('media')}${path}`)).status;

describe('a registration whose process ended', () => {
  it('is completed by the next one when the upload was reserved', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());
    const path = await register(ana, uploadUrl);
    await collection('images').updateOne({ _id: path.split('/').at(-1) ?? '' }, { $set: { state: 'draft' } });
    expect(await getStatus(ana, path)).toBe(404);

    const paths = await Promise.all([register(ana, uploadUrl), register(ana, uploadUrl)]);

    expect(paths).toEqual([path, path]);
    expect(await getStatus(ana, path)).toBe(200);
    expect(await countLive(ana)).toBe(1);
  });
});

describe('an upload that was erased during its registration', () => {
  it('becomes no image', async () => {
    const database = services.database('media');
    const images = createImages({
      store: imagesStore(database),
      uploads: uploadsStore(database),
      profiles: profilesStore(database),
      followers: followersStore(database),
      sharedImages: sharedImagesStore(database),
      taggedImages: taggedImagesStore(database),
      objects: services.objects,
      clock: () => new Date(),
    });
    const ana = await services.createUser();
    const uploadKey = parseObjectKey(await uploadFile(ana, await createJpeg()));
    await collection('uploads').deleteOne({ _id: uploadKey });

    const { accountId } = ana;
    const image = await processImage(await createJpeg());
    await images.add(image, { accountId, purpose: 'closet', isPrivate: true, uploadKey });

    expect(await countLive(ana)).toBe(0);
    expect(await images.findByUpload(uploadKey)).toBeUndefined();
  });
});

describe('an upload that a process of the version before registered', () => {
  it('remains the same image, with the same purpose', async () => {
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());
    const path = await register(ana, uploadUrl);
    await removeReservation(uploadUrl);

    expect(await register(ana, uploadUrl)).toBe(path);
    const asProfile = ana.api(mediaContract).registerProfileImage({ body: { uploadURL: uploadUrl } });
    await expect(asProfile).rejects.toMatchObject({ problem: { code: 'upload-url-invalid' } });
    expect(await countLive(ana)).toBe(1);
  });

  it('is not registered again by a concurrent request, while the unique index exists', async () => {
    const images = services.database('media').collection<{ _id: string }>('images');
    const name = await images.createIndex(
      { uploadKey: 1 },
      { unique: true, partialFilterExpression: { state: 'live' } },
    );
    const ana = await services.createUser();
    const uploadUrl = await uploadFile(ana, await createJpeg());
    const id = createImageId();
    await images.insertOne({
      _id: id,
      accountId: ana.accountId,
      purpose: 'closet',
      uploadKey: parseObjectKey(uploadUrl),
      createdAt: new Date(),
      state: 'live',
      isPrivate: true,
      isKept: false,
      width: 300,
      height: 200,
      thumbHash: 'AAAA',
    } as { _id: string });

    const paths = await Promise.all([register(ana, uploadUrl), register(ana, uploadUrl)]);
    await images.dropIndex(name);

    expect(paths).toEqual([toImagePath(id), toImagePath(id)]);
    expect(await register(ana, uploadUrl)).toBe(toImagePath(id));
    expect(await countLive(ana)).toBe(1);
  });

  it('is reserved by the migration, also when it was registered after the first run', async () => {
    const ana = await services.createUser();
    const uploads = [
      await uploadFile(ana, await createJpeg()),
      await uploadFile(ana, await createJpeg()),
      await uploadFile(ana, await createJpeg()),
    ] as const;
    const [first, second, unregistered] = uploads;
    const paths = [await register(ana, first), await register(ana, second)];
    const listReserved = async () => {
      const ids = uploads.map(parseObjectKey);
      const found = await collection('uploads')
        .find({ _id: { $in: ids } })
        .toArray();
      return ids.map((id) => found.find(({ _id }) => _id === id)?.imageId).map((id) => id && toImagePath(id));
    };
    await removeReservation(first);
    await removeReservation(second);

    await migrateServices([media], { env: services.env });
    expect(await listReserved()).toEqual([undefined, undefined, undefined]);
    await migrateServices([media], { env: services.env, dropsUnused: true });

    expect(await listReserved()).toEqual([...paths, undefined]);
    expect(await register(ana, second)).toBe(paths[1]);
    await expect(register(ana, unregistered)).resolves.toBeDefined();
  });
});
